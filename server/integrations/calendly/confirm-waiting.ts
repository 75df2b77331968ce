import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { BookingPlace } from './booking-reference.ts';
import { confirmBooking } from './confirm-booking.ts';
import { type BookingRow, deleteBooking, readWaitingAcrossOrganizations } from './store.ts';

const ASKED_FOR_MS = 3 * 24 * 3_600_000;

/** Asks Calendly again about the waiting bookings; one it does not know is deleted. */
export async function confirmWaiting(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - ASKED_FOR_MS);
  const waiting = await inTransactionAcrossOrganizations(context.db, (tx) => readWaitingAcrossOrganizations(tx, since));
  const failed = 'could not confirm a booking';
  await oneByOne(context, waiting, { work: (row) => confirmOne(context, row), failed });
}

async function confirmOne(context: Context, row: BookingRow): Promise<void> {
  const place = placeOf(row);
  const state = place === null ? 'unknown' : await confirmBooking(context, place, row);
  if (state !== 'unknown') return;
  await inTransaction(context.db, row.organizationId, (tx) => deleteBooking(tx, row.organizationId, row.id));
}

function placeOf({ organizationId, leadId, campaignId, stepId, pitchId, slideId }: BookingRow): BookingPlace | null {
  if (campaignId === null || stepId === null || pitchId === null || slideId === null) return null;
  return { organizationId, leadId, campaignId, stepId, pitchId, slideId };
}
