import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertGroupLeads } from './store.ts';

/** Puts contacts who came back into the groups that they left by being archived, archived groups too. */
export async function returnToGroups(
  tx: Tx,
  context: Context,
  { organizationId, groups, at }: FactOf<'leads.restored'>,
): Promise<void> {
  for (const { groupId, leadIds } of groups) await insertGroupLeads(tx, organizationId, groupId, { leadIds, at });
  if (groups.length > 0) await context.live.announce(tx, organizationId, 'groups');
}
