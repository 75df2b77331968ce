import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeLeadChanges } from '../history/store.ts';
import { renewSearchGrams } from '../sealing/store.ts';
import { emptyFilled } from './store.ts';

type Undone = { readonly importId: number; readonly userId: number; readonly at: Date };

/**
 * Empties the details that an import filled in for contacts whom the organization had before, where no one has changed
 * them since. Returns for how many contacts.
 */
export async function undoFilled(
  tx: Tx,
  organizationId: OrganizationId,
  { importId, userId, at }: Undone,
): Promise<number> {
  const emptied = await emptyFilled(tx, organizationId, importId);
  for (const [fields, leads] of Map.groupBy(emptied, (one) => one.fields)) {
    const leadIds = leads.map(({ leadId }) => leadId);
    await renewSearchGrams(tx, organizationId, leadIds);
    await writeLeadChanges(tx, organizationId, { change: 'details-changed', leadIds, userId, at, fields });
  }
  return emptied.length;
}
