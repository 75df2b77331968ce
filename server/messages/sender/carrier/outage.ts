import type { OrganizationId } from '../../../../domain/ids.ts';
import type { CarrierName } from '../../../carriers/carrier.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import { endOutage, noteOutage } from '../store.ts';

/** Since when each unreachable carrier is, and when this sender last reported it; reachable ones are absent. */
export type Outage = Map<CarrierName, { readonly sinceMs: number; readonly saidAtMs: number }>;

// How long a report is valid, as a sender that dies can't withdraw it.
const LASTS_MS = 6_000;
const SAY_AGAIN_MS = 2_000;

/** Records whether this sender reaches a carrier, so that exactly the messages waiting for it say so. */
export async function sayOutage(
  context: Context,
  outage: Outage,
  now: {
    readonly sender: string;
    readonly carrier: CarrierName;
    readonly isOut: boolean;
    readonly waiting: readonly OrganizationId[];
  },
): Promise<void> {
  const { sender, carrier, isOut, waiting } = now;
  const atMs = context.clock.monotonicMs();
  const known = outage.get(carrier);
  const isSaid = isOut ? known !== undefined && atMs - known.saidAtMs < SAY_AGAIN_MS : known === undefined;
  if (isSaid) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (isOut && !(await noteOutage(tx, { sender, carrier }, LASTS_MS))) return;
    if (!isOut) await endOutage(tx, { sender, carrier });
    for (const id of waiting) await context.live.announce(tx, id, 'send-stats');
  });
  // Another turn of this sender may have said it meanwhile.
  const latest = outage.get(carrier);
  if (isOut) outage.set(carrier, { sinceMs: latest?.sinceMs ?? atMs, saidAtMs: atMs });
  else outage.delete(carrier);
  log(context, carrier, { isOut, awayMs: latest === undefined ? null : atMs - latest.sinceMs });
}

// Once when it begins, and once when it ends.
function log(context: Context, carrier: CarrierName, now: { isOut: boolean; awayMs: number | null }): void {
  if (now.isOut && now.awayMs === null)
    context.log.warn(
      { carrier },
      'the carrier cannot be reached; its messages wait, and one is tried every few seconds',
    );
  if (now.isOut || now.awayMs === null) return;
  const awaySeconds = Math.round(now.awayMs / 1_000);
  context.log.warn({ carrier, awaySeconds }, `the carrier is reached again after ${awaySeconds} s`);
}
