import type { OrganizationId } from '../../../../domain/ids.ts';
import type { CarrierName } from '../../../carriers/carrier.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import { endOutage, noteOutage } from '../store.ts';

/** When this sender last reported each unreachable carrier; reachable ones are absent. */
export type Outage = Map<CarrierName, number>;

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
  const saidAtMs = outage.get(carrier);
  const isSaid = isOut ? saidAtMs !== undefined && atMs - saidAtMs < SAY_AGAIN_MS : saidAtMs === undefined;
  if (isSaid) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (isOut && !(await noteOutage(tx, { sender, carrier }, LASTS_MS))) return;
    if (!isOut) await endOutage(tx, { sender, carrier });
    for (const id of waiting) await context.live.announce(tx, id, 'send-stats');
  });
  if (isOut) outage.set(carrier, atMs);
  else outage.delete(carrier);
}
