import { clockOf } from '../../../../domain/brands/clock.ts';
import { bookEvent, checkEventTime, recordAppointment } from '../../../events/index.ts';
import { findLead, type LeadRow } from '../../../leads/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { type BookingRow, deleteBooking, lockWaiting, readCampaignsAround, settleBooking } from '../store.ts';

/**
 * Staff decide about a booking that Calendly can't confirm: with its time it becomes an appointment, without one it's
 * dismissed, and the slide asks for a time again.
 */
export function settleReported(
  context: Context,
  actor: Actor,
  id: number,
  untrustedTime: string | null | undefined,
): Promise<LeadRow> {
  const { organizationId, userId } = actor;
  const eventTime = checkEventTime(untrustedTime, context.clock.now());
  return inTransaction(context.db, organizationId, async (tx) => {
    const row = (await lockWaiting(tx, organizationId, id)) ?? refuse('not-found');
    if (eventTime === null) await deleteBooking(tx, organizationId, id);
    else {
      const { leadId } = row;
      const eventTimeZone = clockOf(actor.brand, actor.timeZone).zone;
      const appointmentId = await book(tx, context, row, { eventTime, eventTimeZone, userId });
      await recordAppointment(tx, context, actor, { action: 'appointment-made', leadId, appointmentId });
    }
    await context.live.announce(tx, organizationId, 'leads');
    return (await findLead(tx, organizationId, row.leadId)) ?? refuse('not-found');
  });
}

async function book(
  tx: Tx,
  context: Context,
  row: BookingRow,
  {
    eventTime,
    eventTimeZone,
    userId,
  }: {
    readonly eventTime: Date;
    readonly eventTimeZone: string;
    readonly userId: number;
  },
): Promise<number> {
  const { organizationId, leadId, pitchId, slideId, campaignId, stepId } = row;
  const place = { eventLocation: null, eventAddress: null, eventTimeZone, eventUrl: null };
  const booking = {
    ...{ leadId, pitchId, pitchSlideId: slideId, campaignId, stepId, eventTime, ...place },
    campaignIds: await readCampaignsAround(tx, row, { eventType: null, replaced: null }),
    waitsForPlan: true,
    isTyped: true,
  };
  const { appointmentId } = await bookEvent(tx, context, organizationId, { booking, userId });
  await settleBooking(tx, row, { state: 'booked', appointmentId, place: row });
  return appointmentId;
}
