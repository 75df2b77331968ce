import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { readMember, readMembershipsAcrossOrganizations, readOrganization, readUser } from './store.ts';
import type { MembershipRow, OrganizationRow, UserRow } from './types.ts';

/** The person behind an id, among the members of the asking organisation; oneself always. */
export async function loadUser(
  context: Context,
  actor: { userId: number; organizationId: number },
  userId: number,
): Promise<UserRow> {
  const found = await inTransaction(context.db, actor.organizationId, (tx) =>
    userId === actor.userId ? readUser(tx, userId) : readMember(tx, actor.organizationId, userId),
  );
  return found ?? refuse('not-found');
}

/** The organisation in use. */
export function loadOrganization(context: Context, organizationId: number): Promise<OrganizationRow | null> {
  return inTransaction(context.db, organizationId, (tx) => readOrganization(tx, organizationId));
}

/** All organisations a person belongs to, the first joined first. */
export function loadMemberships(context: Context, userId: number): Promise<MembershipRow[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) => readMembershipsAcrossOrganizations(tx, userId));
}
