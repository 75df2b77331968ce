import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readMember, readMembershipsAcrossOrganizations, readOrganization, readUser } from './store.ts';
import type { MembershipRow, OrganizationRow, UserRow } from './types.ts';

/** The person with an id, among the members of the current organization; always found for oneself. */
export async function loadUser(
  context: Context,
  actor: { userId: number; organizationId: OrganizationId },
  userId: number,
): Promise<UserRow> {
  const found = await inTransaction(context.db, actor.organizationId, (tx) =>
    userId === actor.userId ? readUser(tx, userId) : readMember(tx, actor.organizationId, userId),
  );
  return found ?? refuse('not-found');
}

/** The current organization. */
export function loadOrganization(context: Context, organizationId: OrganizationId): Promise<OrganizationRow | null> {
  return inTransaction(context.db, organizationId, (tx) => readOrganization(tx, organizationId));
}

/** All organizations a person belongs to, in the order they joined. */
export function loadMemberships(context: Context, userId: number): Promise<MembershipRow[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) => readMembershipsAcrossOrganizations(tx, userId));
}
