import type { Reactions } from '../platform/facts/facts.ts';
import { alertOfBooking, alertOfCancellation } from './alert-of-booking.ts';
import { alertOfReply } from './alert-of-reply.ts';

/** How organizations react to facts of other features. */
export const reactions: Reactions = {
  'appointment.booked': alertOfBooking,
  'appointment.canceled-by-contact': alertOfCancellation,
  'message.received': alertOfReply,
  'complaint.received': alertOfReply,
};
