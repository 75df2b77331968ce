import { clockOf } from '../../domain/brands/clock.ts';
import type { AppointmentDate } from '../../domain/events/appointment.ts';
import type { CampaignId } from '../../domain/ids.ts';
import { checkFilledIn } from '../campaigns/index.ts';
import { findLead, type LeadRow } from '../leads/index.ts';
import { cancelWaiting } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { deleteCampaigns } from './around/store.ts';
import {
  checkAppointmentsOffered,
  checkCampaigns,
  checkEventDate,
  checkEventTime,
  checkKnownCampaigns,
  refusePast,
} from './check-appointment.ts';
import { markEventCancelledIfEmpty } from './meetings/store.ts';
import { moveByStaff } from './move-by-staff.ts';
import { announceAppointments, attachCampaigns, isSameDate } from './put-appointment.ts';
import { recordAppointment } from './record-appointment.ts';
import { insertChanges, lockAppointment } from './store.ts';
import { takeAway } from './take-away.ts';
import type { AppointmentRow } from './types.ts';

export type AppointmentEdit = {
  readonly eventDate: string | null | undefined;
  readonly eventTime: string | null | undefined;
  readonly noDate: boolean;
  readonly campaignsToAdd: readonly CampaignId[];
  readonly campaignsToRemove: readonly CampaignId[];
};

/** Moves an appointment, or changes the campaigns around it, and reschedules in the same transaction. */
export function updateAppointment(context: Context, actor: Actor, id: number, edit: AppointmentEdit): Promise<LeadRow> {
  return withAppointment(context, actor, id, async (tx, appointment) => {
    const { organizationId, userId } = actor;
    if (edit.campaignsToAdd.length > 0) checkAppointmentsOffered(actor);
    const now = context.clock.now();
    const date = dateAfter(appointment, edit, now);
    // A past appointment may keep its date.
    const { zone } = clockOf(actor.brand, actor.timeZone);
    if (!isSameDate(date, appointment)) refusePast(date, zone, now);
    await checkKnownCampaigns(tx, organizationId, edit.campaignsToRemove);
    await removeCampaigns(tx, context, appointment, edit.campaignsToRemove);
    const staying = appointment.campaignIds.filter((one) => !edit.campaignsToRemove.includes(one));
    const hasDate = date.eventDate !== null || date.eventTime !== null;
    await checkCampaigns(tx, organizationId, [...staying, ...edit.campaignsToAdd], hasDate);
    await checkFilledIn(tx, organizationId, edit.campaignsToAdd);
    const hasMoved = await moveByStaff(tx, context, appointment, { date, zone, userId });
    // Staff set the day that its contact asked for: it's theirs now, as one that they made.
    const isConfirmed = appointment.isRequested && !hasMoved && edit.eventDate != null;
    if (isConfirmed) await insertChanges(tx, organizationId, [id], { change: 'made', userId, at: now });
    await attachCampaigns(tx, context, organizationId, {
      appointments: [appointment],
      campaignIds: edit.campaignsToAdd,
    });
    const what = { appointmentId: id, leadId: appointment.leadId };
    if (hasMoved) await recordAppointment(tx, context, actor, { action: 'appointment-moved', ...what });
    if (isConfirmed) await recordAppointment(tx, context, actor, { action: 'appointment-made', ...what });
  });
}

/** Deletes an appointment, and the waiting texts around it. */
export function deleteAppointment(context: Context, actor: Actor, id: number): Promise<LeadRow> {
  const { userId } = actor;
  return withAppointment(context, actor, id, async (tx, appointment) => {
    const { organizationId, eventId } = appointment;
    const at = context.clock.now();
    await takeAway(tx, context, appointment, userId);
    if (eventId !== null) {
      await markEventCancelledIfEmpty(tx, organizationId, eventId, at);
      await context.facts.publish(tx, context, {
        ...{ kind: 'appointments.cancelled', organizationId, eventId, appointmentIds: [id], isWholeEvent: false, at },
      });
    }
    const deleted = { action: 'appointment-deleted', appointmentId: id, leadId: appointment.leadId } as const;
    await recordAppointment(tx, context, actor, deleted);
  });
}

function withAppointment(
  context: Context,
  actor: Actor,
  id: number,
  change: (tx: Tx, appointment: AppointmentRow) => Promise<void>,
): Promise<LeadRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const appointment = (await lockAppointment(tx, organizationId, id)) ?? refuse('not-found');
    await change(tx, appointment);
    await announceAppointments(tx, context, organizationId);
    return (await findLead(tx, organizationId, appointment.leadId)) ?? refuse('not-found');
  });
}

function dateAfter(appointment: AppointmentRow, edit: AppointmentEdit, now: Date): AppointmentDate {
  const { noDate } = edit;
  const given = checkEventDate(noDate ? null : edit.eventDate, now);
  const eventTime = checkEventTime(noDate ? null : edit.eventTime, now);
  if (!noDate && given === null && eventTime === null)
    return { eventDate: appointment.eventDate, eventTime: appointment.eventTime };
  if (appointment.isOfCalendar) refuse('appointment-of-calendar');
  return eventTime === null ? { eventDate: given, eventTime } : { eventDate: null, eventTime };
}

async function removeCampaigns(
  tx: Tx,
  context: Context,
  { organizationId, id }: AppointmentRow,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  for (const campaignId of campaignIds) {
    await cancelWaiting(tx, context, organizationId, {
      which: { appointmentIds: [id], campaignId },
      reason: 'removed-from-campaign',
    });
  }
  await deleteCampaigns(tx, organizationId, id, campaignIds);
}
