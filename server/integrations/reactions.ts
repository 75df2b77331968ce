import type { Reactions } from '../platform/facts/facts.ts';
import { requestCancellation } from './calendly/cancellations/request-cancellation.ts';

/** What integrations does when something happened elsewhere. */
export const reactions: Reactions = { 'appointments.cancelled': requestCancellation };
