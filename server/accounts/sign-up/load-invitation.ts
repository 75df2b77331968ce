import { mayGrant } from '../../../domain/permissions/policy.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { countGuess, takeGuessBack } from '../limits/guesses.ts';
import { type InvitedTo, type OpenLink, readOpenLinkAcrossOrganizations } from '../links/store.ts';

/** The invitation of a valid token; all others are refused alike. */
export async function openInvitation(context: RequestContext, tokenHash: string): Promise<OpenLink> {
  await countGuess(context, 'link');
  const link = await readLink(context, tokenHash);
  if (!link) refuse('link-used-up');
  await takeGuessBack(context, 'link');
  return link;
}

async function readLink(context: Context, tokenHash: string): Promise<OpenLink | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const at = context.clock.now();
    const link = await readOpenLinkAcrossOrganizations(tx, { tokenHash, purposes: ['first-admin', 'invite'], at });
    if (!link) return null;
    if (link.userId === null) return link;
    // A person who was removed meanwhile, or joined another way, is no longer invited; nor is one whose inviter was
    // removed, or could no longer give that level.
    const isStillGiven = !link.inviter || !link.invitedTo || mayGrant(link.inviter, link.invitedTo);
    return link.isInvited && isStillGiven ? link : null;
  });
}

/**
 * The data for an invitation's page: the invited address, whether it has an account, the organization, and what it is
 * for.
 */
export async function loadInvitation(
  context: RequestContext,
  untrustedToken: string,
): Promise<InvitedTo & { email: string | null; hasAccount: boolean; organizationName: string | null }> {
  const { hasPassword, ...invitation } = await openInvitation(context, hashToken(untrustedToken.trim()));
  const { email, organizationName, campaignId, groupId } = invitation;
  return { email, hasAccount: hasPassword, organizationName, campaignId, groupId };
}
