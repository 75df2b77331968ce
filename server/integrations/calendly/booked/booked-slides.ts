import type { Tx } from '../../../platform/database/database.ts';
import { type AskedSlides, type BookedSlideRow, readBookedSlides } from './store.ts';

/** A slide on which a contact has booked a time; `waiting` until Calendly can be asked about it. */
export type SlideBooking = BookedSlideRow;

/** On which of these slides a contact has an active booking. */
export async function bookedSlides(tx: Tx, asked: AskedSlides, at: Date): Promise<readonly SlideBooking[]> {
  return asked.slideIds.length === 0 ? [] : readBookedSlides(tx, asked, at);
}
