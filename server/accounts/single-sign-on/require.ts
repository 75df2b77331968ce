import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readMembershipsAcrossOrganizations } from '../store.ts';
import type { MembershipRow } from '../types.ts';
import { readRequiringAcrossOrganizations } from './store.ts';

/**
 * The organization that a password or passkey opens: the person's first one that doesn't require single sign-on.
 * Undefined without any; if each requires it, throws a refusal that says so. Called only once the person is known.
 */
export async function membershipWithoutSingleSignOn(tx: Tx, userId: number): Promise<MembershipRow | undefined> {
  const memberships = await readMembershipsAcrossOrganizations(tx, userId);
  const requiring = await readRequiringAcrossOrganizations(tx, userId);
  const open = memberships.find((one) =>
    requiring.every(({ organizationId }) => organizationId !== one.organizationId),
  );
  if (!open && memberships[0]) refuse('sso-required', { organization: memberships[0].organizationName });
  return open;
}
