import { recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { countGuess, takeGuessBack } from '../limits/guesses.ts';
import { type OpenLink, readOpenLinkAcrossOrganizations, spendLinkAcrossOrganizations } from '../links/store.ts';
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts';
import { membershipWithoutSingleSignOn } from '../single-sign-on/require.ts';
import { setPasswordByLink } from './set-password.ts';

/** Sets a new password for the holder of an emailed link; it works once, and ends every session of the person. */
export async function resetPassword(
  context: RequestContext,
  untrusted: { readonly token: string; readonly password: string; readonly password2: string },
): Promise<void> {
  checkNewPassword(untrusted.password, untrusted.password2);
  const link = await openLink(context, hashToken(untrusted.token.trim()));
  const { userId, email } = link;
  if (userId === null || email === null) refuse('link-used-up');
  const passwordHash = await hashPassword(untrusted.password);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await membershipWithoutSingleSignOn(tx, userId);
    if (!(await spendLinkAcrossOrganizations(tx, link.id, context.clock.now()))) refuse('link-used-up');
    const organizationId = await setPasswordByLink(tx, context, { userId, email, passwordHash });
    if (organizationId === null) return;
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'password-reset' });
  });
}

async function openLink(context: RequestContext, tokenHash: string): Promise<OpenLink> {
  await countGuess(context, 'link');
  const at = context.clock.now();
  const link = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readOpenLinkAcrossOrganizations(tx, { tokenHash, purposes: ['reset-password'], at }),
  );
  if (!link) refuse('link-used-up');
  await takeGuessBack(context, 'link');
  return link;
}
