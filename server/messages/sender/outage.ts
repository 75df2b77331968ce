import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { endOutage, noteOutage } from './store.ts';

/** When this sender last said that the carrier is out of reach; null while it isn't. */
export type Outage = { saidAtMs: number | null };

// A sender that dies says nothing more: what it said is believed for so long.
const LASTS_MS = 6_000;
const SAY_AGAIN_MS = 2_000;

/** Lets everybody know whether this sender reaches the carrier, so that what waits for it says so, and nothing else. */
export async function sayOutage(
  context: Context,
  outage: Outage,
  now: { readonly sender: string; readonly isOut: boolean; readonly waiting: readonly number[] },
): Promise<void> {
  const { sender, isOut, waiting } = now;
  const atMs = context.clock.monotonicMs();
  const isSaid = isOut ? outage.saidAtMs !== null && atMs - outage.saidAtMs < SAY_AGAIN_MS : outage.saidAtMs === null;
  if (isSaid) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (isOut && !(await noteOutage(tx, sender, LASTS_MS))) return;
    if (!isOut) await endOutage(tx, sender);
    for (const id of waiting) await context.live.announce(tx, id, 'send-stats');
  });
  outage.saidAtMs = isOut ? atMs : null;
}
