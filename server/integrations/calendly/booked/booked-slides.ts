import type { Tx } from '../../../platform/database/database.ts';
import { type AskedSlides, type BookedSlideRow, readBookedSlides } from './store.ts';

/** On which of these slides a contact has an active booking. */
export async function bookedSlides(tx: Tx, asked: AskedSlides, at: Date): Promise<readonly BookedSlideRow[]> {
  return asked.slideIds.length === 0 ? [] : readBookedSlides(tx, asked, at);
}
