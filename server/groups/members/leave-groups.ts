import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deleteLeadsEverywhere } from './store.ts';

/** Removes archived contacts from every group they are in. */
export async function leaveGroups(tx: Tx, context: Context, fact: FactOf<'leads.archived'>): Promise<void> {
  const left = await deleteLeadsEverywhere(tx, fact.organizationId, fact.leadIds);
  if (left > 0) await context.live.announce(tx, fact.organizationId, 'groups');
}
