import type { OrganizationId } from '../../../domain/ids.ts';
import { levelsWith, type Permission } from '../../../domain/permissions/policy.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readAddresses, readPlatformAdminsAcrossOrganizations } from '../store.ts';

/** The email addresses of everyone in the organization with this permission. */
export function addressesOf(tx: Tx, organizationId: OrganizationId, permission: Permission): Promise<string[]> {
  return readAddresses(tx, organizationId, levelsWith(permission));
}

/** The email addresses of the platform admins. */
export function addressesOfPlatform(tx: Tx): Promise<string[]> {
  return readPlatformAdminsAcrossOrganizations(tx);
}
