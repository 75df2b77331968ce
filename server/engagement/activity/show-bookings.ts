import { clockOf } from '../../../domain/brands/clock.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { bookedSlides } from '../../integrations/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SlideBookingShape } from '../types.ts';

type Asked = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly slideIds: readonly number[];
};

/** The bookings on these slides as the contact's page shows them: in health without time and place. */
export async function showBookings(tx: Tx, asked: Asked, now: Date): Promise<SlideBookingShape[]> {
  const bookings = await bookedSlides(tx, asked, now);
  if (bookings.length === 0) return [];
  const organization = await findOrganization(tx, asked.organizationId);
  const brand = brandOfOrganization(organization);
  const clock = clockOf(brand, organization.timeZone);
  return bookings.map(({ slideId, state, at, zone, place }) => ({
    ...{ slideId, state },
    meeting: at === null || brand.isHealth ? null : { at, zone: zone ?? clock.zone, place },
  }));
}
