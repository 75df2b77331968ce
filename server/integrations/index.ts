/** The public interface of integrations: bookings at outside calendars, confirmed there before they count. */
export { bookedSlides } from './calendly/booked/booked-slides.ts';
export { openReferences, writeReference } from './calendly/booking-reference.ts';
export { type ConfirmedState, confirmBooking, type ReportedBooking } from './calendly/confirm-booking.ts';
export { purposeOfCalendly } from './calendly/connection.ts';
export { purposeOfModmed } from './modmed/session.ts';
