import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { holdChainsOfLeads } from '../chain-hold/store.ts';
import { holdPlacesOfLeads } from '../places/store.ts';
import { cancelWaiting } from './cancel-waiting.ts';

/**
 * Cancels waiting messages of archived contacts. Before them, the steps of their campaigns are locked (decision 49), and
 * their places there (decision 76).
 */
export async function cancelArchived(tx: Tx, context: Context, fact: FactOf<'leads.archived'>): Promise<void> {
  const { organizationId, leadIds } = fact;
  await holdChainsOfLeads(tx, organizationId, leadIds);
  await holdPlacesOfLeads(tx, organizationId, leadIds);
  await cancelWaiting(tx, context, organizationId, { which: { leadIds }, reason: 'lead-archived' });
}
