import { recordAudit } from '../../audit/index.ts';
import { cancelWaiting } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { announceAppointments } from '../put-appointment.ts';
import { insertChanges, readAppointmentsOfEvents } from '../store.ts';
import { eventEntry } from './event-entry.ts';
import { lockEvents, markEventsCancelled } from './store.ts';

/** Cancels events: everything that waits before and after them is canceled; what was sent stays. */
export function cancelEvents(context: Context, actor: Actor, eventIds: readonly number[]): Promise<number> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const ids = await lockEvents(tx, organizationId, eventIds);
    if (ids.length === 0) refuse('not-found');
    const at = context.clock.now();
    // An archived contact may be restored, and then the timeline must say that the appointment was canceled.
    const appointments = await readAppointmentsOfEvents(tx, organizationId, ids, true);
    const appointmentIds = appointments.map((one) => one.id);
    await markEventsCancelled(tx, organizationId, ids, at);
    await insertChanges(tx, organizationId, appointmentIds, { change: 'cancelled', userId, at });
    await cancelWaiting(tx, context, organizationId, { which: { appointmentIds }, reason: 'appointment-changed' });
    for (const eventId of ids) {
      const own = appointments.filter((one) => one.eventId === eventId).map((one) => one.id);
      await context.facts.publish(tx, context, {
        ...{ kind: 'appointments.cancelled', organizationId, eventId, appointmentIds: own, isWholeEvent: true, at },
      });
    }
    await announceAppointments(tx, context, organizationId);
    for (const id of ids) {
      const what = eventEntry(id, appointments);
      await recordAudit(tx, context, { organizationId, actor, action: 'event-cancelled', ...what });
    }
    return ids.length;
  });
}
