import type { Reactions } from '../platform/facts/facts.ts';
import { leaveCampaigns } from './members/leave-campaigns.ts';
import { returnToCampaigns } from './members/return-to-campaigns.ts';
import { recordDeliveryChange } from './progress/record-delivery-change.ts';
import { recordReply } from './progress/record-reply.ts';
import { recordSettled } from './progress/record-settled.ts';
import { recordAnswer, recordFinish, recordOpening, recordViewedTime } from './progress/viewing/record-viewing.ts';

import { attachPitchToStep } from './steps/update-step.ts';

export const reactions: Reactions = {
  'leads.archived': leaveCampaigns,
  'leads.restored': returnToCampaigns,
  'pitch.attached': attachPitchToStep,
  'messages.settled': recordSettled,
  'messages.delivery-changed': (tx, _context, fact) => recordDeliveryChange(tx, fact),
  'message.received': recordReply,
  'pitch.opened': recordOpening,
  'slide.viewed': (tx, _context, fact) => recordViewedTime(tx, fact),
  'widget.answered': (tx, _context, fact) => recordAnswer(tx, fact),
  'pitch.finished': recordFinish,
};
