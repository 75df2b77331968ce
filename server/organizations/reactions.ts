import type { Reactions } from '../platform/facts/facts.ts';
import { alertOfReply } from './alert-of-reply.ts';

/** How organizations react to facts of other features. */
export const reactions: Reactions = {
  'message.received': alertOfReply,
  'complaint.received': alertOfReply,
};
