import type { FactOf } from '../../../../domain/facts.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { releaseBookings, reopenRefused, requestCancellations } from './store.ts';

/** The name of the job that cancels at Calendly what was canceled here. */
export const CANCEL_BOOKINGS = 'integrations.cancel-bookings';

/**
 * Stores in the same transaction that what was canceled here must be canceled at Calendly, so that it can't be lost.
 */
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

/** Retries events that Calendly had refused to cancel; returns how many times that affects. */
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

/** After Calendly was connected: retries what waited for it. */
export async function retryOnceConnected(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  const reopened = await reopenRefused(tx, organizationId, { reason: 'not-connected' }, context.clock.now());
  if (reopened > 0) await context.jobs.enqueue(tx, CANCEL_BOOKINGS, {});
}
