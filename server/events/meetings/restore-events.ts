import { clockOf } from '../../../domain/brands/clock.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { planAppointments } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { bringBack } from '../day/restore-appointment.ts';
import { eventAt } from '../move-by-staff.ts';
import { announceAppointments } from '../put-appointment.ts';
import { insertChanges, writeEventOf } from '../store.ts';
import { eventEntry } from './event-entry.ts';
import { lockCanceledEvents, readBookedIn, readCanceledAlone, readRestorable } from './store.ts';

/**
 * Brings back events that were canceled here: with the appointments that came from here, and the messages around them
 * that weren't sent. One whose only appointment was canceled comes back with it. Contacts who have booked the same event
 * again keep that booking alone. Returns how many events came back.
 */
export function restoreEvents(context: Context, actor: Actor, eventIds: readonly number[]): Promise<number> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const events = await lockCanceledEvents(tx, organizationId, eventIds);
    if (events.length === 0) refuse('not-found');
    const at = context.clock.now();
    const { zone } = clockOf(actor.brand, actor.timeZone);
    const appointments = await readRestorable(tx, organizationId, eventIds);
    const alone = await readCanceledAlone(tx, organizationId, eventIds);
    if (appointments.length + alone.length === 0) refuse('appointment-not-restorable');
    let restored = 0;
    for (const { appointmentId } of alone)
      if ((await bringBack(tx, context, actor, appointmentId)) !== null) restored += 1;
    const back: { id: number; own: typeof appointments }[] = [];
    for (const { id, eventTime } of events) {
      const left = appointments.filter((one) => one.eventId === id);
      if (left.length === 0) continue;
      const eventId = await eventAt(tx, organizationId, { eventTime, zone, before: id, now: at });
      const own = await withoutBookedAgain(tx, organizationId, eventId, left);
      if (own.length === 0) continue;
      const ids = own.map((one) => one.id);
      await writeEventOf(tx, organizationId, ids, eventId);
      await insertChanges(tx, organizationId, ids, { change: 'restored', userId, at });
      await planAppointments(tx, context, organizationId, { appointmentIds: ids });
      back.push({ id, own });
    }
    restored += back.length;
    if (restored === 0) refuse('appointment-at-this-time');
    await announceAppointments(tx, context, organizationId);
    for (const { id, own } of back) {
      const what = eventEntry(id, own);
      await recordAudit(tx, context, { organizationId, actor, action: 'event-restored', ...what });
    }
    return restored;
  });
}

// Every message around an appointment would reach those twice who have booked the same event again meanwhile.
async function withoutBookedAgain<One extends { readonly leadId: LeadId }>(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: number | null,
  appointments: readonly One[],
): Promise<One[]> {
  if (eventId === null) return [...appointments];
  const leadIds = appointments.map(({ leadId }) => leadId);
  const again = await readBookedIn(tx, organizationId, eventId, leadIds);
  return appointments.filter(({ leadId }) => !again.has(leadId));
}
