import type { OrganizationId } from '../../domain/ids.ts';
import { checkGoesOn, needsKey, PLATFORM_ORGANIZATION, startSession } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readEntryAcrossOrganizations } from './store.ts';

/**
 * Starts a session in another organization: one of one's own, or any for platform admins. The previous session stays,
 * so that a platform admin can go back to it. Switching makes no session last longer.
 */
export async function switchOrganization(
  context: RequestContext,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<string> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const entry = await readEntryAcrossOrganizations(tx, organizationId, actor);
    if (!entry || (entry.access === 'NONE' && !actor.isPlatformAdmin)) refuse('not-found');
    const { userId } = actor;
    // A key that comes only now may be that of a browser to which the token was copied.
    if (context.provenKey === null && needsKey(context.config, { ...actor, brand: entry.brand }))
      refuse('invalid-session');
    const token = await startSession(tx, context, userId, { organizationId, continuedHash: context.sessionHash });
    // The session may be too old for an organization with shorter sessions.
    await checkGoesOn(tx, context, token);
    if (organizationId === actor.organizationId) return token;
    // The smaller number first, so that two people who switch places lock each other's trails in the same order.
    const passages = [
      {
        organizationId,
        action: 'organization-entered' as const,
        details: { fromOrganizationId: actor.organizationId, organizationName: entry.leftName },
      },
      {
        ...{ organizationId: actor.organizationId, action: 'organization-left' as const },
        details: { toOrganizationId: organizationId, organizationName: entry.name },
      },
    ].sort((a, b) => a.organizationId - b.organizationId);
    for (const { details, ...passage } of passages) {
      // Only the platform's own trail says where its people went: organizations learn nothing of each other.
      const told = passage.organizationId === PLATFORM_ORGANIZATION ? { details } : {};
      await recordAudit(tx, context, { ...passage, ...told, actor: { userId } });
    }
    return token;
  });
}
