import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { checkReach } from './check-appointment.ts';
import { attachCampaigns, moveAppointment, putAppointment } from './put-appointment.ts';
import { lockAppointmentOfPage } from './store.ts';

/** A day that a contact entered on a landing page, and the campaigns that the page sends. */
export type DayBooking = {
  readonly leadId: LeadId;
  readonly landingPageId: number;
  readonly eventDate: string;
  readonly campaignIds: readonly CampaignId[];
};

/** Stores the last day a contact entered on a page as one appointment: entered again, it moves. */
export async function bookDay(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  booking: DayBooking,
): Promise<void> {
  const { leadId, landingPageId, eventDate, campaignIds } = booking;
  checkReach(new Date(eventDate), context.clock.now());
  const known = await lockAppointmentOfPage(tx, organizationId, landingPageId, leadId);
  if (known === null) {
    const rest = { eventId: null, eventTime: null, eventUrl: null, pitchId: null, pitchSlideId: null };
    await putAppointment(tx, context, organizationId, { given: { ...booking, ...rest }, userId: null });
    return;
  }
  await moveAppointment(tx, context, known, { date: { eventDate, eventTime: null }, userId: null });
  await attachCampaigns(tx, context, organizationId, { appointments: [known], campaignIds });
}
