import { nextCancellationAt } from '../../../../domain/calendars/cancellation.ts';
import { findOrganization } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import { oneByOne } from '../../../platform/jobs/one-by-one.ts';
import { withCalendly } from '../calendly-client.ts';
import { readConnections } from '../store.ts';
import { type CancellationOutcome, cancelAtCalendly } from './cancel-at-calendly.ts';
import { leaseDueAcrossOrganizations, settleCancellation } from './store.ts';
import type { CancellationRow } from './types.ts';

const LEASE_MS = 2 * 60_000;
const MOST_AT_ONCE = 20;

/** Cancels at Calendly what was canceled here and is due. */
export async function cancelBookings(context: Context, timeoutMs?: number): Promise<void> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const due = await inTransactionAcrossOrganizations(context.db, (tx) =>
    leaseDueAcrossOrganizations(tx, { now, until, most: MOST_AT_ONCE }),
  );
  const work = async (row: Due) => settle(context, row, await ask(context, row, timeoutMs));
  await oneByOne(context, due, { work, failed: 'could not cancel a booking at Calendly' });
}

type Due = CancellationRow & { readonly eventTime: Date };

async function ask(context: Context, row: Due, timeoutMs?: number): Promise<CancellationOutcome> {
  const { organizationId, eventUri, isWholeEvent } = row;
  const { connections, name } = await inTransaction(context.db, organizationId, async (tx) => ({
    connections: await readConnections(tx, organizationId, []),
    name: (await findOrganization(tx, organizationId)).name,
  }));
  const time = { eventUri, isWholeEvent, words: `Canceled by ${name}.` };
  const outcome = await withCalendly(
    context.config,
    (client) => cancelAtCalendly(context, client, connections, time),
    timeoutMs,
  );
  return outcome ?? { is: 'refused', reason: 'not-connected' };
}

async function settle(context: Context, row: Due, outcome: CancellationOutcome): Promise<void> {
  const now = context.clock.now();
  const isOver = row.eventTime <= now;
  const { organizationId } = row;
  await inTransaction(context.db, organizationId, async (tx) => {
    if (outcome.is === 'unreachable' && !isOver) {
      const nextAttemptAt = nextCancellationAt(row.attempts, now);
      await settleCancellation(tx, row, { state: 'waiting', reason: 'unreachable', nextAttemptAt, settledAt: null });
    } else {
      const reason = outcome.is === 'refused' ? outcome.reason : outcome.is === 'unreachable' ? 'over' : null;
      const state = outcome.is === 'done' ? 'done' : 'refused';
      await settleCancellation(tx, row, { state, reason, nextAttemptAt: null, settledAt: now });
    }
    await context.live.announce(tx, organizationId, 'events');
  });
}
