import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { LastMessage } from '../types.ts';
import { readLastMessages } from './store.ts';

/** The newest message to or from each of these contacts. */
export async function loadLastMessages(
  context: Context,
  organizationId: number,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, LastMessage>> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const rows = await readLastMessages(tx, organizationId, leadIds);
    return new Map(rows.map((row) => [row.leadId, row]));
  });
}
