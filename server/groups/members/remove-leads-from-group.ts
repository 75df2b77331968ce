import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { namesLeads, recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { checkGroups } from '../load-groups.ts';
import { deleteGroupLeads } from './store.ts';

/** Removes contacts from a group; the contacts themselves and their messages stay. */
export async function removeLeadsFromGroup(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { groupId, leadIds }: { readonly groupId: number; readonly leadIds: readonly LeadId[] },
): Promise<{ removed: number }> {
  await checkGroups(tx, organizationId, [groupId]);
  const removed = await deleteGroupLeads(tx, organizationId, groupId, leadIds);
  if (removed.length > 0) {
    await context.live.announce(tx, organizationId, 'groups');
    const what = { object: { type: 'group', id: groupId }, details: namesLeads(removed) };
    await recordEdit(tx, context, { organizationId, action: 'leads-taken-from-group', ...what });
  }
  return { removed: removed.length };
}
