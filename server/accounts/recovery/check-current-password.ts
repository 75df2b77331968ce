import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { admitSignIn, excuseSignIn, type SignInTry } from '../limits/sign-in-limits.ts';
import { isPasswordRight } from '../passwords/passwords.ts';
import { readUser, readUserByEmailAcrossOrganizations } from '../store.ts';

/**
 * Refuses a wrong current password, so that a stolen session isn't enough; guesses count like those of signing in. Returns
 * its hash, because it can be replaced before what it allows is done.
 */
export async function checkCurrentPassword(context: RequestContext, untrustedPassword: string): Promise<string> {
  const { userId } = actorOf(context);
  if (untrustedPassword === '') refuse('current-password-missing');
  const network = networkOf(context.request.ip);
  const { passwordHash, one, isAdmitted } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const email = (await readUser(tx, userId))?.email ?? refuse('not-found');
    const user = await readUserByEmailAcrossOrganizations(tx, email);
    const attempt: SignInTry = { account: email.toLowerCase(), network, isKnown: true };
    const admitted = await admitSignIn(tx, attempt, context.clock.now());
    return { passwordHash: user?.passwordHash ?? null, one: attempt, isAdmitted: admitted };
  });
  if (!isAdmitted) refuse('too-many-logins');
  const isRight = await isPasswordRight(untrustedPassword, passwordHash);
  if (!isRight || passwordHash === null) refuse('password-wrong');
  await inTransactionAcrossOrganizations(context.db, (tx) => excuseSignIn(tx, one));
  return passwordHash;
}
