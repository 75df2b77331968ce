import { levelsWith, type Permission } from '../../../domain/permissions/policy.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readAddresses, readPlatformAdminsAcrossOrganizations } from '../store.ts';

/** The mail addresses of everybody in the organization who may do this. */
export function addressesOf(tx: Tx, organizationId: number, permission: Permission): Promise<string[]> {
  return readAddresses(tx, organizationId, levelsWith(permission));
}

/** The mail addresses of those who look after the platform. */
export function addressesOfPlatform(tx: Tx): Promise<string[]> {
  return readPlatformAdminsAcrossOrganizations(tx);
}
