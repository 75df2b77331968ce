import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { spendLinkAcrossOrganizations } from '../links/store.ts';
import { signInWith, startIn } from '../sessions/log-in.ts';
import { checkGoesOn } from '../sessions/read-actor.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { markEmailProvedAcrossOrganizations } from '../store.ts';
import { openInvitation } from './load-invitation.ts';

type Joining = {
  readonly linkId: number;
  readonly userId: number;
  /** To which the invitation was emailed. */
  readonly email: string;
  readonly organizationId: OrganizationId;
};

/**
 * Adds the holder of an invitation whose address has an account: signed in as that person, or with the account's
 * password, which is checked as at sign-in. The link never sets a password.
 */
export async function joinOrganization(
  context: RequestContext,
  untrusted: { readonly token: string; readonly password: string },
): Promise<SignedIn> {
  const link = await openInvitation(context, hashToken(untrusted.token.trim()));
  const { id: linkId, userId, organizationId, email, hasPassword } = link;
  if (userId === null || organizationId === null || email === null || !hasPassword) refuse('link-used-up');
  const joining = { linkId, userId, email, organizationId };
  if (untrusted.password !== '')
    return signInWith(context, { email, password: untrusted.password }, (tx, signedInId) =>
      // The address may have changed hands since the link was read.
      signedInId === userId ? joinWithPassword(tx, context, joining) : refuse('link-used-up'),
    );
  if (context.actor?.userId !== userId) refuse('invite-of-another');
  return inTransactionAcrossOrganizations(context.db, (tx) => joinSignedIn(tx, context, joining));
}

async function joinWithPassword(tx: Tx, context: RequestContext, joining: Joining): Promise<SignedIn> {
  await spend(tx, context, joining);
  // With a second step to pass or to set up, the session opens nothing until then.
  const signedIn = await startIn(tx, context, joining.userId, joining.organizationId);
  await recordJoined(tx, context, joining);
  return signedIn;
}

async function joinSignedIn(tx: Tx, context: RequestContext, joining: Joining): Promise<SignedIn> {
  const { userId, organizationId } = joining;
  await spend(tx, context, joining);
  const token = await startSession(tx, context, userId, { organizationId, continuedHash: context.sessionHash });
  // The session may be too old for an organization with shorter sessions.
  await checkGoesOn(tx, context, token);
  await recordJoined(tx, context, joining);
  return { token, userId, organizationId };
}

// The link was opened in the mailbox of the address.
async function spend(tx: Tx, context: RequestContext, { linkId, userId, email }: Joining): Promise<void> {
  const at = context.clock.now();
  if (!(await spendLinkAcrossOrganizations(tx, linkId, at))) refuse('link-used-up');
  if (!(await markEmailProvedAcrossOrganizations(tx, userId, { email, at }))) refuse('link-used-up');
}

function recordJoined(tx: Tx, context: RequestContext, { userId, organizationId }: Joining): Promise<unknown> {
  return recordAudit(tx, context, { organizationId, actor: { userId }, action: 'user-joined' });
}
