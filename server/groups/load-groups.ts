import type { OrganizationId } from '../../domain/ids.ts';
import { isPublicCode } from '../platform/codes.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import {
  readClosedGroupAcrossOrganizations,
  readGroupAcrossOrganizations,
  readGroups,
  readGroupsByIds,
} from './store.ts';
import type { GroupRow } from './types.ts';

/** The groups that are in use, or those that are archived, newest first. */
export function loadGroups(tx: Tx, organizationId: OrganizationId, areArchived: boolean): Promise<GroupRow[]> {
  return readGroups(tx, organizationId, areArchived);
}

/** One group; throws a refusal if it is archived or another organization's. */
export async function loadGroup(tx: Tx, organizationId: OrganizationId, groupId: number): Promise<GroupRow> {
  return (await readGroupsByIds(tx, organizationId, [groupId]))[0] ?? refuse('not-found');
}

/** The group of a public page's code, or null if there is none; archived ones have no page. */
export async function groupOfCode(tx: Tx, code: string): Promise<GroupRow | null> {
  return isPublicCode(code) ? readGroupAcrossOrganizations(tx, code) : null;
}

/** The organization whose group had this public code until it was archived; null if there is none. */
export async function ownerOfClosedGroup(tx: Tx, code: string): Promise<OrganizationId | null> {
  return isPublicCode(code) ? readClosedGroupAcrossOrganizations(tx, code) : null;
}

/** Refuses if one of these groups is archived or another organization's. */
export async function checkGroups(tx: Tx, organizationId: OrganizationId, groupIds: readonly number[]): Promise<void> {
  const found = await readGroupsByIds(tx, organizationId, groupIds);
  if (found.length < new Set(groupIds).size) refuse('not-found');
}
