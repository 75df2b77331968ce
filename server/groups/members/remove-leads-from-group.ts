import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { checkGroups } from '../load-groups.ts';
import { deleteGroupLeads } from './store.ts';

/** Takes contacts out of a group; the contacts themselves and what they were sent stay. */
export async function removeLeadsFromGroup(
  tx: Tx,
  context: Context,
  organizationId: number,
  groupId: number,
  leadIds: readonly number[],
): Promise<{ removed: number }> {
  await checkGroups(tx, organizationId, [groupId]);
  const removed = await deleteGroupLeads(tx, organizationId, groupId, leadIds);
  if (removed > 0) await context.live.announce(tx, organizationId, 'groups');
  return { removed };
}
