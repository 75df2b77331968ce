import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { setPassword } from './set-password.ts';

/** Sets a new password. It takes the current one, and ends every session, including this one. */
export async function changePassword(
  context: RequestContext,
  untrusted: { readonly oldPassword: string; readonly password: string; readonly password2: string },
): Promise<void> {
  const { userId, organizationId } = actorOf(context);
  if (untrusted.oldPassword === '') refuse('current-password-missing');
  if (untrusted.password === '') refuse('new-password-missing');
  if (untrusted.password2 === '') refuse('password-not-repeated');
  checkNewPassword(untrusted.password, untrusted.password2);
  const replaced = await checkCurrentPassword(context, untrusted.oldPassword);
  const passwordHash = await hashPassword(untrusted.password);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await setPassword(tx, context, userId, { passwordHash, replaced });
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'password-changed' });
  });
}
