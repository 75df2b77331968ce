import type { Reactions } from '../platform/facts/facts.ts';
import { copyWorkflows } from './copy-workflows.ts';
import { forgetStep } from './edit-workflows.ts';
import { holdMessagesOf } from './effects/hold-messages.ts';
import { listenTo, listenToBooking, listenToReply, waitForTexts } from './running/listening/listen.ts';
import { waitAgain } from './running/returning/wait-again.ts';

/** How workflows react to facts of other features. */
export const reactions: Reactions = {
  'campaign.copied': (tx, _context, fact) => copyWorkflows(tx, fact),
  'campaign.returned': (tx, _context, fact) => waitAgain(tx, fact),
  'step.deleted': (tx, context, { organizationId, stepId }) => holdMessagesOf(tx, context, organizationId, stepId),
  'step.restored': (tx, context, { organizationId, stepId }) => holdMessagesOf(tx, context, organizationId, stepId),
  'step.gone': (tx, context, { organizationId, stepId }) => forgetStep(tx, context, organizationId, stepId),
  'messages.settled': (tx, _context, fact) => waitForTexts(tx, fact),
  'pitch.opened': (tx, context, fact) => listenTo(tx, context, fact.organizationId, { kind: fact.kind, at: [fact] }),
  'slide.viewed': (tx, context, fact) =>
    listenTo(tx, context, fact.organizationId, { kind: fact.kind, at: fact.views }),
  'widget.answered': (tx, context, fact) => listenTo(tx, context, fact.organizationId, { kind: fact.kind, at: [fact] }),
  'redirect.followed': (tx, context, fact) =>
    listenTo(tx, context, fact.organizationId, { kind: fact.kind, at: [fact] }),
  'message.received': listenToReply,
  'appointment.booked': listenToBooking,
};
