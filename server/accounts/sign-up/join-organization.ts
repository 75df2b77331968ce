import { recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { spendLinkAcrossOrganizations } from '../links/store.ts';
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts';
import { setPasswordByLink } from '../recovery/set-password.ts';
import { checkGoesOn } from '../sessions/read-actor.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { markEmailProvedAcrossOrganizations } from '../store.ts';
import { openInvitation } from './load-invitation.ts';

/**
 * Adds the holder of an invitation whose address has an account: signed in as that person, or with a new password.
 * Signing up with an address doesn't make it theirs; the emailed link does.
 */
export async function joinOrganization(
  context: RequestContext,
  untrusted: { readonly token: string; readonly password: string; readonly password2: string },
): Promise<SignedIn> {
  const { userId, organizationId, hasPassword, id } = await openInvitation(context, hashToken(untrusted.token.trim()));
  if (userId === null || organizationId === null || !hasPassword) refuse('link-used-up');
  const hasNewPassword = untrusted.password !== '';
  if (!hasNewPassword && context.actor?.userId !== userId) refuse('invite-of-another');
  const passwordHash = hasNewPassword ? await hashNewPassword(untrusted) : null;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await spendLinkAcrossOrganizations(tx, id, context.clock.now()))) refuse('link-used-up');
    if (passwordHash === null) await markEmailProvedAcrossOrganizations(tx, userId, context.clock.now());
    else await setPasswordByLink(tx, context, userId, passwordHash);
    const continuedHash = passwordHash === null ? context.sessionHash : null;
    const token = await startSession(tx, context, userId, { organizationId, continuedHash });
    // The session may be too old for an organization with shorter sessions.
    if (continuedHash !== null) await checkGoesOn(tx, context, token);
    const entry = { organizationId, actor: { userId } };
    if (passwordHash !== null) await recordAudit(tx, context, { ...entry, action: 'password-reset' });
    await recordAudit(tx, context, { ...entry, action: 'user-joined' });
    return { token, userId, organizationId };
  });
}

function hashNewPassword({ password, password2 }: { password: string; password2: string }): Promise<string> {
  checkNewPassword(password, password2);
  return hashPassword(password);
}
