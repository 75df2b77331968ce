import type { OrganizationId } from '../../domain/ids.ts';
import { hashToken } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { type Database, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { deploymentKeys, keyedHash } from '../platform/encryption.ts';
import {
  endFirstAdminLinksAcrossOrganizations,
  insertFirstAdminLinkAcrossOrganizations,
  lockFirstAdminLinkAcrossOrganizations,
} from './links/store.ts';
import { countUsersAcrossOrganizations, insertOrganizationAcrossOrganizations } from './store.ts';

/** The platform's own organization; all others are numbered from 1000. */
export const PLATFORM_ORGANIZATION = 1 as OrganizationId;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates organization 1 in an empty database; returns a one-time link for its first admin while there is no user yet:
 * the same in every process with the same ENCRYPTION_KEY, and after a restart, until it expires.
 */
export async function preparePlatform(context: Context): Promise<string | null> {
  const keys = await deploymentKeys(context.config);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const at = context.clock.now();
    const organizationId = await insertOrganizationAcrossOrganizations(tx, {
      id: PLATFORM_ORGANIZATION,
      brand: context.config.brand,
      name: 'Platform',
      billingActive: true,
      at,
    });
    await context.facts.publish(tx, context, { kind: 'organization.opened', organizationId, at });
    if ((await countUsersAcrossOrganizations(tx)) > 0) return null;
    const open = await lockFirstAdminLinkAcrossOrganizations(tx, organizationId, at);
    const known = open && keys.map((key) => tokenOf(key, open.at)).find((one) => hashToken(one) === open.tokenHash);
    if (known) return linkWith(context, known);
    // Only the newest link works.
    await endFirstAdminLinksAcrossOrganizations(tx, at);
    const token = tokenOf(keys[0], at);
    const expiresAt = new Date(at.getTime() + DAY_MS);
    await insertFirstAdminLinkAcrossOrganizations(tx, { tokenHash: hashToken(token), organizationId, at, expiresAt });
    return linkWith(context, token);
  });
}

/** Whether anyone has registered in this database. */
export async function hasPeople(db: Database): Promise<boolean> {
  return (await inTransactionAcrossOrganizations(db, countUsersAcrossOrganizations)) > 0;
}

// Only its hash is stored, so that each process derives the same one from the key.
function tokenOf(key: Buffer, at: Date): string {
  return keyedHash(key, at.toISOString(), 'first admin link');
}

function linkWith({ config }: Context, token: string): string {
  return `${config.publicUrl}/register/${token}`;
}
