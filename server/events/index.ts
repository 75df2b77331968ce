/** The public interface of events: contacts' appointments, and the meetings they book. */
export { bookDay } from './book-day.ts';
export { cancelBooking } from './cancel-booking.ts';
export { checkCampaigns, checkEventTime, refusePast } from './check-appointment.ts';
export { type Booking, bookEvent } from './meetings/book-event.ts';
export { moveBooking } from './meetings/move-booking.ts';
export { recordAppointment } from './record-appointment.ts';
export { EventRef } from './types.ts';
