import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { holdPlacesOfLeads } from '../places/store.ts';
import { cancelWaiting } from './cancel-waiting.ts';

/** Cancels waiting messages of archived contacts. Their campaign memberships are locked first (decision 76). */
export async function cancelArchived(tx: Tx, context: Context, fact: FactOf<'leads.archived'>): Promise<void> {
  const { organizationId, leadIds } = fact;
  await holdPlacesOfLeads(tx, organizationId, leadIds);
  await cancelWaiting(tx, context, organizationId, { which: { leadIds }, reason: 'lead-archived' });
}
