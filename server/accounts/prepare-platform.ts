import type { OrganizationId } from '../../domain/ids.ts';
import { hashToken, secretToken } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { endFirstAdminLinksAcrossOrganizations, insertFirstAdminLinkAcrossOrganizations } from './links/store.ts';
import { countUsersAcrossOrganizations, insertOrganizationAcrossOrganizations } from './store.ts';

/** The platform's own organization; all others are numbered from 1000. */
export const PLATFORM_ORGANIZATION = 1 as OrganizationId;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates organization 1 in an empty database; returns a one-time link for its first admin while there is no user yet.
 */
export async function preparePlatform(context: Context): Promise<string | null> {
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
    // Only the newest link works.
    await endFirstAdminLinksAcrossOrganizations(tx, at);
    const token = secretToken();
    const expiresAt = new Date(at.getTime() + DAY_MS);
    await insertFirstAdminLinkAcrossOrganizations(tx, { tokenHash: hashToken(token), organizationId, at, expiresAt });
    return `${context.config.publicUrl}/register/${token}`;
  });
}
