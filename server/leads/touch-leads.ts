import type { Tx } from '../platform/database/database.ts';
import { markActive } from './store.ts';

/** Something happened with these contacts at this moment: they come first in the list. */
export async function touchLeads(tx: Tx, organizationId: number, leadIds: readonly number[], at: Date): Promise<void> {
  if (leadIds.length > 0) await markActive(tx, organizationId, leadIds, at);
}
