import type { CampaignId } from '../../domain/ids.ts';
import { findLead, type LeadRow } from '../leads/index.ts';
import { cancelWaiting } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import {
  checkAppointmentsOffered,
  checkCampaigns,
  checkEventDate,
  checkKnownCampaigns,
  refusePast,
} from './check-appointment.ts';
import { markEventCancelledIfEmpty } from './meetings/store.ts';
import { announceAppointments, attachCampaigns, moveAppointment } from './put-appointment.ts';
import { recordAppointment } from './record-appointment.ts';
import { deleteCampaigns, lockAppointment } from './store.ts';
import { takeAway } from './take-away.ts';
import type { AppointmentRow } from './types.ts';

export type AppointmentEdit = {
  readonly eventDate: string | null | undefined;
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
    if (date.eventDate !== appointment.eventDate) refusePast(date, actor.brand.sending.zone, now);
    await checkKnownCampaigns(tx, organizationId, edit.campaignsToRemove);
    await removeCampaigns(tx, context, appointment, edit.campaignsToRemove);
    const staying = appointment.campaignIds.filter((one) => !edit.campaignsToRemove.includes(one));
    const hasDate = date.eventDate !== null || date.eventTime !== null;
    await checkCampaigns(tx, organizationId, [...staying, ...edit.campaignsToAdd], hasDate);
    const hasMoved = await moveAppointment(tx, context, appointment, { date, userId });
    await attachCampaigns(tx, context, organizationId, {
      appointments: [appointment],
      campaignIds: edit.campaignsToAdd,
    });
    const moved = { action: 'appointment-moved', appointmentId: id, leadId: appointment.leadId } as const;
    if (hasMoved) await recordAppointment(tx, context, actor, moved);
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

function dateAfter(appointment: AppointmentRow, { eventDate, noDate }: AppointmentEdit, now: Date) {
  const { eventTime } = appointment;
  const given = checkEventDate(noDate ? null : eventDate, now);
  if (!noDate && given === null) return { eventDate: appointment.eventDate, eventTime };
  return eventTime === null ? { eventDate: given, eventTime } : refuse('appointment-of-calendar');
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
