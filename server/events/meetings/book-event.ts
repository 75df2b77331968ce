import { knownZone } from '../../../domain/events/appointment.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { attachCampaigns, putAppointment } from '../put-appointment.ts';
import { lockAppointmentOfEvent, lockLead } from '../store.ts';
import { findOrInsertEvent, type Meeting } from './store.ts';

/** One contact's booking of a meeting at a scheduling service. */
export type Booking = Meeting & {
  readonly leadId: LeadId;
  readonly campaignIds: readonly CampaignId[];
  /** A calendar or a practice reports a booking only once, so it's kept without a plan, too, and its messages wait for one. */
  readonly waitsForPlan?: boolean;
  /** Staff typed the time, on the clock of its zone. */
  readonly isTyped?: boolean;
  readonly pitchId: number | null;
  /** The step whose content it was booked in, and that step's campaign. */
  readonly campaignId?: CampaignId | null;
  readonly stepId?: number | null;
  readonly typeName?: string | null;
  readonly importedFrom?: 'MODMED' | null;
};

/**
 * Books a contact into the event of this place and time, which is created if there is none; booking twice counts once,
 * with the campaigns of both.
 */
export async function bookEvent(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { booking, userId = null }: { readonly booking: Booking; readonly userId?: number | null },
): Promise<{ eventId: number; appointmentId: number }> {
  const { leadId, campaignIds, pitchId, pitchSlideId, eventTime, eventUrl, campaignId, stepId } = booking;
  const { typeName = null, importedFrom = null, waitsForPlan = false } = booking;
  const meeting = { ...booking, eventTimeZone: knownZone(booking.eventTimeZone) };
  // Before the event, as everywhere.
  await lockLead(tx, organizationId, leadId);
  const eventId = await findOrInsertEvent(tx, organizationId, meeting, context.clock.now());
  const known = await lockAppointmentOfEvent(tx, organizationId, eventId, leadId);
  if (known !== null) {
    await attachCampaigns(tx, context, organizationId, {
      ...{ appointments: [{ id: known, leadId }], campaignIds, waitsForPlan },
    });
    return { eventId, appointmentId: known };
  }
  const place = { eventId, landingPageId: null, eventDate: null, eventTime, eventUrl };
  const where = { pitchId, pitchSlideId, campaignId: campaignId ?? null, stepId: stepId ?? null };
  const given = { leadId, ...place, ...where, campaignIds, waitsForPlan, typeName, importedFrom };
  const appointmentId = await putAppointment(tx, context, organizationId, { given, userId });
  return { eventId, appointmentId };
}
