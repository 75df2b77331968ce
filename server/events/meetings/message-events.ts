import { startBlast } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readAppointmentsOfEvents } from '../store.ts';
import { lockEvents } from './store.ts';

/** Sends the same words to everybody who booked one of these events; who is in several gets one text. */
export function messageEvents(
  context: Context,
  actor: Actor,
  wanted: { eventIds: readonly number[]; body: string },
): Promise<{ planned: number; optedOut: number }> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const ids = await lockEvents(tx, organizationId, wanted.eventIds);
    if (ids.length === 0 || ids.length < wanted.eventIds.length) refuse('not-found');
    const leadIds = (await readAppointmentsOfEvents(tx, organizationId, ids)).map((one) => one.leadId);
    return startBlast(tx, context, { organizationId, userId, body: wanted.body, source: 'events', leadIds });
  });
}
