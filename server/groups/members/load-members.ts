import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readGroupsByIds } from '../store.ts';
import type { GroupRow } from '../types.ts';
import { readGroupsOfLeads } from './store.ts';

/** The groups each of these contacts is in. */
export async function loadGroupsOfLeads(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, GroupRow[]>> {
  const pairs = await readGroupsOfLeads(tx, organizationId, leadIds);
  const groupIds = [...new Set(pairs.map((pair) => pair.groupId))];
  const groups = new Map((await readGroupsByIds(tx, organizationId, groupIds)).map((group) => [group.id, group]));
  const byLead = Map.groupBy(pairs, (pair) => pair.leadId);
  return new Map([...byLead].map(([leadId, own]) => [leadId, own.flatMap(({ groupId }) => groups.get(groupId) ?? [])]));
}
