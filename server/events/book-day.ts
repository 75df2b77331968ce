import { clockOf } from '../../domain/brands/clock.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { dayOf } from '../../domain/time/days.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { checkReach } from './check-appointment.ts';
import { attachCampaigns, moveAppointment, putAppointment } from './put-appointment.ts';
import { leavePage, lockAppointmentOfPage } from './store.ts';
import type { AppointmentRow } from './types.ts';

/** A day that a contact entered on a landing page, and the campaigns that the page sends. */
export type DayBooking = {
  readonly leadId: LeadId;
  readonly landingPageId: number;
  readonly eventDate: string;
  readonly campaignIds: readonly CampaignId[];
};

/**
 * Stores the last day a contact entered on a page as one request: entered again, it moves. Anyone can type the phone of
 * a contact, so a day or time that staff have set stays as it is, and another day is requested beside it.
 */
export async function bookDay(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  booking: DayBooking,
): Promise<void> {
  const { leadId, landingPageId, eventDate, campaignIds } = booking;
  checkReach(new Date(eventDate), context.clock.now());
  const known = await lockAppointmentOfPage(tx, organizationId, landingPageId, leadId);
  if (known?.isRequested)
    await moveAppointment(tx, context, known, { date: { eventDate, eventTime: null }, userId: null });
  else if (known === null || known.isCanceled || (await dayAtPage(tx, known)) !== eventDate) {
    if (known !== null) await leavePage(tx, organizationId, known.id);
    const rest = { eventId: null, eventTime: null, eventUrl: null, pitchId: null, pitchSlideId: null };
    await putAppointment(tx, context, organizationId, { given: { ...booking, ...rest }, userId: null });
    return;
  }
  await attachCampaigns(tx, context, organizationId, { appointments: [known], campaignIds });
}

async function dayAtPage(tx: Tx, { organizationId, eventDate, eventTime }: AppointmentRow): Promise<string | null> {
  if (eventTime === null) return eventDate;
  const organization = await findOrganization(tx, organizationId);
  return dayOf(eventTime, clockOf(brandOfOrganization(organization), organization.timeZone).zone);
}
