import type { Reactions } from '../platform/facts/facts.ts';
import { alertOfReply } from './alert-of-reply.ts';

/** What an organisation does when something happened elsewhere. */
export const reactions: Reactions = {
  'message.received': alertOfReply,
  'complaint.received': alertOfReply,
};
