import type { OrganizationId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import type { UserRow } from '../accounts/index.ts';
import { loadUser as loadOneself } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import {
  readAllUsersAcrossOrganizations,
  readMember,
  readMembers,
  readUserDetails,
  readUserOrganizationsAcrossOrganizations,
} from './store.ts';
import type { UserDetails, UserOrganization } from './types.ts';

/** The person with an id: oneself always, and a member of the current organization for those who may see its people. */
export async function loadUser(context: Context, actor: Actor, userId: number): Promise<UserRow> {
  if (userId === actor.userId) return loadOneself(context, actor, userId);
  if (!mayDo(actor, 'users.view')) refuse('no-permission');
  const { organizationId } = actor;
  return (
    (await inTransaction(context.db, organizationId, (tx) => readMember(tx, organizationId, userId))) ??
    refuse('not-found')
  );
}

/** The people of the current organization; only its admins and owners; or, for the platform, everyone (OPEN-46). */
export async function loadUsers(
  context: Context,
  actor: Actor,
  wanted: { readonly allUsers: boolean; readonly orgAdmins: boolean },
): Promise<UserRow[]> {
  if (wanted.allUsers) {
    if (!mayDo(actor, 'users.view-all')) refuse('no-permission');
    return inTransactionAcrossOrganizations(context.db, readAllUsersAcrossOrganizations);
  }
  return loadMembers(context, actor.organizationId, wanted.orgAdmins);
}

/** The members of one organization. */
export function loadMembers(context: Context, organizationId: OrganizationId, adminsOnly = false): Promise<UserRow[]> {
  return inTransaction(context.db, organizationId, (tx) => readMembers(tx, organizationId, adminsOnly));
}

/** All organizations of each of these people, in the order they joined. */
export async function loadOrganizationsOf(
  context: Context,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, UserOrganization[]>> {
  const rows = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readUserOrganizationsAcrossOrganizations(tx, userIds),
  );
  return Map.groupBy(rows, (row) => row.userId);
}

/** The features each of these people has, and whether they have yet to join this organization. */
export async function loadUserDetails(
  context: Context,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, UserDetails>> {
  const rows = await inTransaction(context.db, organizationId, (tx) => readUserDetails(tx, organizationId, userIds));
  return new Map(rows.map((row) => [row.userId, row]));
}
