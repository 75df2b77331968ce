import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readBookedSlides } from './store.ts';

/** A slide on which a contact has booked a time; `waiting` until Calendly can be asked about it. */
export type SlideBooking = { readonly slideId: number; readonly state: 'booked' | 'waiting' };

/** On which of these slides a contact has an active booking. */
export async function bookedSlides(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  slideIds: readonly number[],
): Promise<readonly SlideBooking[]> {
  return slideIds.length === 0 ? [] : readBookedSlides(tx, organizationId, leadId, slideIds);
}
