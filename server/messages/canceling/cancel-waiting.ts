import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAndGoOn, settleInParts } from '../outcomes/settle-texts.ts';
import { lockWaiting, type Waiting, waitForSettling } from '../store.ts';
import { lockUnsent } from './store.ts';

/** Cancels waiting messages for a reason that stays visible in each contact's feed; leaves those in flight alone. */
export async function cancelWaiting(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { which, reason }: { readonly which: Waiting; readonly reason: string },
): Promise<number> {
  const ids = await lockWaiting(tx, organizationId, which);
  if (ids.length === 0) return 0;
  const at = context.clock.now();
  const settled = ids.map((itemId) => ({ itemId, outcome: 'skipped' as const, reason, at }));
  await settleInParts(tx, context, organizationId, settled);
  return ids.length;
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
