import type { FactOf } from '../../../../domain/facts.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { releaseBookings, reopenRefused, requestCancellations } from './store.ts';

/** The name of the job that cancels at Calendly what was canceled here. */
export const CANCEL_BOOKINGS = 'integrations.cancel-bookings';

/** What was canceled here has to be canceled at Calendly: kept in the same transaction, so that it can't be forgotten. */
export async function requestCancellation(
  tx: Tx,
  context: Context,
  fact: FactOf<'appointments.cancelled'>,
): Promise<void> {
  const { organizationId, eventId, isWholeEvent, at } = fact;
  const eventUris = await releaseBookings(tx, organizationId, fact.appointmentIds);
  if (eventUris.length === 0) return;
  await requestCancellations(tx, organizationId, { eventId, eventUris, isWholeEvent, at });
  await context.jobs.enqueue(tx, CANCEL_BOOKINGS, {});
}

/** Asks Calendly once more about events that it had refused to cancel; answers how many times that concerns. */
export function retryCancellations(context: Context, actor: Actor, eventIds: readonly number[]): Promise<number> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const reopened = await reopenRefused(tx, organizationId, { eventIds }, context.clock.now());
    if (reopened === 0) refuse('not-found');
    await context.jobs.enqueue(tx, CANCEL_BOOKINGS, {});
    await context.live.announce(tx, organizationId, 'events');
    return reopened;
  });
}

/** Somebody has connected Calendly: what waited for that is tried again. */
export async function retryOnceConnected(tx: Tx, context: Context, organizationId: number): Promise<void> {
  const reopened = await reopenRefused(tx, organizationId, { reason: 'not-connected' }, context.clock.now());
  if (reopened > 0) await context.jobs.enqueue(tx, CANCEL_BOOKINGS, {});
}
