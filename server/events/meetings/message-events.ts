import { clockOf } from '../../../domain/brands/clock.ts';
import { appointmentWords } from '../../../domain/events/appointment.ts';
import { fillAppointmentChips, hasUnfilledChip } from '../../../domain/messages/merge-fields.ts';
import { languageCodes } from '../../../words/languages.ts';
import { languagesOf, startBlast } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readAppointmentsOfEvents } from '../store.ts';
import { lockEvents, readEventWords } from './store.ts';

/**
 * Sends the same text to everyone who booked one of these events; a person in several gets one. Event chips are filled
 * with the event that the person booked, or the first of several.
 */
export function messageEvents(
  context: Context,
  actor: Actor,
  wanted: { eventIds: readonly number[]; body: string },
): Promise<{ planned: number; optedOut: number }> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const ids = await lockEvents(tx, organizationId, wanted.eventIds);
    if (ids.length === 0 || ids.length < wanted.eventIds.length) refuse('not-found');
    const bookings = await readAppointmentsOfEvents(tx, organizationId, ids);
    const blast = { organizationId, userId, body: wanted.body, source: 'events' } as const;
    if (!hasUnfilledChip(wanted.body)) {
      return startBlast(tx, context, { ...blast, leadIds: bookings.map((one) => one.leadId) });
    }
    const clockZone = clockOf(actor.brand, actor.timeZone).zone;
    const languages = await languagesOf(
      tx,
      organizationId,
      bookings.map((one) => one.leadId),
    );
    const started = { planned: 0, optedOut: 0 };
    const told = new Set<number>();
    for (const event of await readEventWords(tx, organizationId, ids)) {
      const own = bookings.flatMap(({ eventId, leadId }) => (eventId === event.id && !told.has(leadId) ? leadId : []));
      for (const leadId of own) told.add(leadId);
      for (const language of languageCodes) {
        const leadIds = own.filter((leadId) => languages.get(leadId) === language);
        if (leadIds.length === 0) continue;
        const body = fillAppointmentChips(wanted.body, appointmentWords(event, { clockZone, language }));
        const some = await startWhereReached(tx, context, { ...blast, body, leadIds });
        started.planned += some.planned;
        started.optedOut += some.optedOut;
      }
    }
    return started.planned === 0 ? refuse('no-receivers') : started;
  });
}

// An event whose people all opted out doesn't stop the others.
async function startWhereReached(
  tx: Tx,
  context: Context,
  blast: Parameters<typeof startBlast>[2],
): Promise<{ planned: number; optedOut: number }> {
  try {
    return await startBlast(tx, context, blast);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no-receivers')
      return { planned: 0, optedOut: blast.leadIds.length };
    throw error;
  }
}
