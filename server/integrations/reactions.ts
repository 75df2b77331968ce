import type { Reactions } from '../platform/facts/facts.ts';
import { requestCancellation } from './calendly/cancellations/request-cancellation.ts';

/** How integrations react to facts of other features. */
export const reactions: Reactions = { 'appointments.cancelled': requestCancellation };
