import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readMembershipsAcrossOrganizations } from '../store.ts';
import type { MembershipRow } from '../types.ts';
import {
  findOwnedWithoutExemptAcrossOrganizations,
  lockOwnedRequiringAcrossOrganizations,
  readHasExemptOwnerAcrossOrganizations,
  readRequiringAcrossOrganizations,
} from './store.ts';

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

/**
 * Called after a person's last second step was removed. Refused if that leaves an organization that requires single
 * sign-on without an owner who could still sign in while the company's page is down.
 */
export async function keepAnExemptOwner(tx: Tx, userId: number): Promise<void> {
  // Two owners who remove theirs at once wait for each other here.
  await lockOwnedRequiringAcrossOrganizations(tx, userId);
  const organization = await findOwnedWithoutExemptAcrossOrganizations(tx, userId);
  if (organization !== null) refuse('sso-last-exempt-owner', { organization });
}

/**
 * Around a change of an organization's people. Refused if single sign-on is required there and the change leaves no owner
 * who could still sign in while the company's page is down.
 */
export async function keepingAnExemptOwner(
  tx: Tx,
  organizationId: OrganizationId,
  change: () => Promise<void>,
): Promise<void> {
  const before = await readHasExemptOwnerAcrossOrganizations(tx, organizationId);
  await change();
  if (before !== true) return;
  if ((await readHasExemptOwnerAcrossOrganizations(tx, organizationId)) === false) refuse('sso-keeps-exempt-owner');
}
