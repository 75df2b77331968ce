import { clockOf } from '../../../domain/brands/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { planAppointments } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { bringBack } from '../day/restore-appointment.ts';
import { eventAt } from '../move-by-staff.ts';
import { announceAppointments } from '../put-appointment.ts';
import { insertChanges, writeEventOf } from '../store.ts';
import { eventEntry } from './event-entry.ts';
import { lockCanceledEvents, readCanceledAlone, readRestorable } from './store.ts';

/**
 * Brings back events that were canceled here: with the appointments that came from here, and the messages around them
 * that weren't sent. One whose only appointment was canceled comes back with it. Returns how many came back.
 */
export function restoreEvents(context: Context, actor: Actor, eventIds: readonly number[]): Promise<number> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const events = await lockCanceledEvents(tx, organizationId, eventIds);
    if (events.length === 0) refuse('not-found');
    const at = context.clock.now();
    const { zone } = clockOf(actor.brand, actor.timeZone);
    const appointments = await readRestorable(tx, organizationId, eventIds);
    const back = events.filter(({ id }) => appointments.some(({ eventId }) => eventId === id));
    const alone = await readCanceledAlone(tx, organizationId, eventIds);
    if (back.length + alone.length === 0) refuse('appointment-not-restorable');
    for (const { appointmentId } of alone) await bringBack(tx, context, actor, appointmentId);
    for (const { id, eventTime } of back) {
      const own = appointments.filter(({ eventId }) => eventId === id);
      const ids = own.map((one) => one.id);
      const eventId = await eventAt(tx, organizationId, { eventTime, zone, before: id, now: at });
      await writeEventOf(tx, organizationId, ids, eventId);
      await insertChanges(tx, organizationId, ids, { change: 'restored', userId, at });
      await planAppointments(tx, context, organizationId, { appointmentIds: ids });
    }
    await announceAppointments(tx, context, organizationId);
    for (const { id } of back) {
      const what = eventEntry(id, appointments);
      await recordAudit(tx, context, { organizationId, actor, action: 'event-restored', ...what });
    }
    return back.length + alone.length;
  });
}
