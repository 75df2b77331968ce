import type { Reactions } from '../platform/facts/facts.ts';
import { cancelArchived } from './canceling/cancel-archived.ts';
import { cancelWaiting, leaveOutStopped } from './canceling/cancel-waiting.ts';
import { followPhone } from './chain/follow-phone.ts';
import { planJoined } from './chain/plan-joined.ts';
import { resumeAsBefore } from './coming-back/resume-as-before.ts';
import { bringBackWritten } from './coming-back/written/bring-back-written.ts';
import { recheckHeld } from './recheck-held.ts';
import { releaseAgreed, releaseBooked } from './waiting-for-contacts/release-awaiting.ts';

/** How messages reacts to events in other features. */
export const reactions: Reactions = {
  'leads.archived': cancelArchived,
  'leads.restored': bringBackWritten,
  'lead.phone-changed': followPhone,
  'campaign.joined': async (tx, context, fact) => planJoined(tx, context, fact),
  'campaign.returned': resumeAsBefore,
  'campaign.left': async (tx, context, { organizationId, campaignId, leadIds }) => {
    await cancelWaiting(tx, context, organizationId, {
      which: { campaignId, leadIds },
      reason: 'removed-from-campaign',
    });
  },
  'number.changed': async (tx, context, { organizationId }) => recheckHeld(tx, context, organizationId),
  'lead.opted-in': releaseAgreed,
  'stop.denied': releaseAgreed,
  'stop.settled': releaseAgreed,
  'appointment.booked': releaseBooked,
  'lead.opted-out': async (tx, context, { organizationId, phone }) =>
    leaveOutStopped(tx, context, organizationId, [phone]),
  'leads.opted-out': async (tx, context, { organizationId, phones }) =>
    leaveOutStopped(tx, context, organizationId, phones),
};
