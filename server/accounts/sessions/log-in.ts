import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { admitSignIn, excuseSignIn, type SignInTry } from '../limits/sign-in-limits.ts';
import { isPasswordRight } from '../passwords/passwords.ts';
import { membershipWithoutSingleSignOn } from '../single-sign-on/require.ts';
import { readUserByEmailAcrossOrganizations } from '../store.ts';
import { isSignedInNow } from './read-actor.ts';
import { RECORD_FAILED_SIGN_IN } from './record-failed-sign-in.ts';
import { refuseLost } from './refuse-lost.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { hasSignedInFromAcrossOrganizations } from './store.ts';

const KNOWN_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Signs a person in with email and password; wrong and unknown get the same answer, at the same cost. A removed person
 * who gives the right password learns why they can’t sign in.
 */
export async function logIn(
  context: RequestContext,
  untrusted: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  // PostgreSQL rejects NUL in text.
  const email = untrusted.email.replaceAll('\0', '').trim().toLowerCase();
  const network = networkOf(context.request.ip);
  const { user, one, isAdmitted } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const found = await readUserByEmailAcrossOrganizations(tx, email);
    const isKnown = await wasHereBefore(tx, context, found?.id ?? 0, network);
    const attempt: SignInTry = { account: email, network, isKnown };
    return { user: found, one: attempt, isAdmitted: await admitSignIn(tx, attempt, context.clock.now()) };
  });
  if (!isAdmitted) refuse('too-many-logins');
  const isRight = await isPasswordRight(untrusted.password, user?.passwordHash ?? null);
  const signedIn = user && isRight ? await start(context, user.id, one) : null;
  if (signedIn) return signedIn;
  await noteFailure(context, user?.id ?? null);
  // Only the person themselves learns it: the password is theirs.
  if (user && isRight) await refuseLost(context, user.id);
  refuse('wrong-login');
}

function wasHereBefore(tx: Tx, context: RequestContext, userId: number, network: string): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - KNOWN_FOR_MS);
  return hasSignedInFromAcrossOrganizations(tx, userId, network, since);
}

function start(context: RequestContext, userId: number, one: SignInTry): Promise<SignedIn | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const membership = await membershipWithoutSingleSignOn(tx, userId);
    if (!membership) return null;
    const { organizationId } = membership;
    await excuseSignIn(tx, one);
    const token = await startSession(tx, context, userId, { organizationId });
    // With a second step to pass, they aren't signed in yet.
    if (await isSignedInNow(tx, context, token))
      await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'login' });
    return { token, userId, organizationId };
  });
}

// Enqueued for known and unknown addresses alike, so that the lookup takes its time after the answer.
function noteFailure(context: RequestContext, userId: number | null): Promise<void> {
  return inTransactionAcrossOrganizations(context.db, (tx) =>
    context.jobs.enqueue(tx, RECORD_FAILED_SIGN_IN, { userId, request: context.request }),
  );
}
