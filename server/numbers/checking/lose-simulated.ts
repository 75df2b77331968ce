import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { endLost } from './end-lost.ts';
import { writeAllLostAcrossOrganizations } from './store.ts';

const SIMULATED =
  'This number was simulated, and this server sends with a real carrier now. Get a real number; this one can be removed.';

/**
 * Marks the numbers of a trial as lost once a real carrier is set up: nothing real can be sent from them, and codes would
 * go out from the oldest. With the simulator set up again, they are found again.
 */
export async function loseSimulated(context: Context): Promise<void> {
  if (context.config.carrier === 'simulator') return;
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const lost = await writeAllLostAcrossOrganizations(tx, 'simulator', { reason: SIMULATED, at });
    for (const id of lost) await endLost(tx, context, null, { id, at });
  });
}
