import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { namesLeads, recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { checkGroups } from '../load-groups.ts';
import { insertGroupLeads } from './store.ts';

type Joining = {
  readonly groupId: number;
  readonly leadIds: readonly LeadId[];
  /** The entry of the audit trail that says how they were added names the group too. */
  readonly isTold?: boolean;
};

/** Adds contacts to a group; those already in it are unchanged. */
export async function addLeadsToGroup(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { groupId, leadIds, isTold = false }: Joining,
): Promise<{ added: number; already: number }> {
  await checkGroups(tx, organizationId, [groupId]);
  const { known, added } = await insertGroupLeads(tx, organizationId, groupId, { leadIds, at: context.clock.now() });
  if (added.length > 0) {
    await context.live.announce(tx, organizationId, 'groups');
    const what = { object: { type: 'group', id: groupId }, details: namesLeads(added) };
    if (!isTold) await recordEdit(tx, context, { organizationId, action: 'leads-put-in-group', ...what });
  }
  return { added: added.length, already: known - added.length };
}
