import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAndGoOn, settleInParts } from '../outcomes/settle-texts.ts';
import { lockWaiting, type Waiting, waitForSettling } from '../store.ts';
import { lockOfActions, lockUnsent } from './store.ts';

/** Cancels waiting messages for a reason that stays visible in each contact's feed; leaves those in flight alone. */
export async function cancelWaiting(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { which, reason }: { readonly which: Waiting; readonly reason: string },
): Promise<number> {
  const ids = await lockWaiting(tx, organizationId, which);
  await skipAll(tx, context, organizationId, { ids, reason });
  return ids.length;
}

/** Cancels messages that wait although the action that queued them is gone, at most so many; returns how many. */
export async function cancelOfActions(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  which: { readonly actionIds: readonly number[]; readonly most: number },
): Promise<number> {
  const ids = await lockOfActions(tx, organizationId, which);
  await skipAll(tx, context, organizationId, { ids, reason: 'step-deleted' });
  if (ids.length > 0)
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  return ids.length;
}

async function skipAll(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  const at = context.clock.now();
  const settled = ids.map((itemId) => ({ itemId, outcome: 'skipped' as const, reason, at }));
  await settleInParts(tx, context, organizationId, settled);
}

/**
 * Cancels everything that waits for these opted-out phones, including what is being planned for them at the same time.
 */
export async function leaveOutStopped(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<void> {
  await waitForSettling(tx, organizationId, phones);
  await cancelWaiting(tx, context, organizationId, { which: { phones }, reason: 'opted-out' });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Expires what became due since a moment and is more than a day late by now, as the gate does; what a campaign of its own
 * holds stays, and so do those who only wait. Their contacts go on to the next step. Returns how many expired.
 */
export async function expireLate(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  since: Date,
): Promise<number> {
  const at = context.clock.now();
  const ids = await lockUnsent(tx, organizationId, { after: since, by: new Date(at.getTime() - DAY_MS) });
  const expired = ids.map((itemId) => ({ itemId, outcome: 'skipped' as const, reason: 'expired', at }));
  await settleAndGoOn(tx, context, organizationId, expired);
  return ids.length;
}
