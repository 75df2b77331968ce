import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { admitSignIn, excuseSignIn, type SignInTry } from '../limits/sign-in-limits.ts';
import { isPasswordRight } from '../passwords/passwords.ts';
import { membershipWithoutSingleSignOn } from '../single-sign-on/require.ts';
import { hasPasswordAcrossOrganizations, readUserByEmailAcrossOrganizations, type UserWithPassword } from '../store.ts';
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
export function logIn(context: RequestContext, untrusted: Credentials): Promise<SignedIn> {
  return signInWith(context, untrusted, (tx, userId) => start(tx, context, userId));
}

type Credentials = { readonly email: string; readonly password: string };

/**
 * Checks email and password like every sign-in, with its limits, then starts the session in the given way; one that
 * starts none counts as a failure.
 */
export async function signInWith(
  context: RequestContext,
  untrusted: Credentials,
  startIt: (tx: Tx, userId: number) => Promise<SignedIn | null>,
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
  const signedIn = user && isRight ? await startExcused(context, one, user, startIt) : null;
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

function startExcused(
  context: RequestContext,
  one: SignInTry,
  user: UserWithPassword,
  startIt: (tx: Tx, userId: number) => Promise<SignedIn | null>,
): Promise<SignedIn | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    // A password that was replaced while it was checked opens nothing: its sessions have ended.
    if (!(await hasPasswordAcrossOrganizations(tx, user.id, user.passwordHash))) return null;
    const signedIn = await startIt(tx, user.id);
    if (signedIn) await excuseSignIn(tx, one);
    return signedIn;
  });
}

async function start(tx: Tx, context: RequestContext, userId: number): Promise<SignedIn | null> {
  const membership = await membershipWithoutSingleSignOn(tx, userId);
  return membership ? startIn(tx, context, userId, membership.organizationId) : null;
}

/** Starts the session of a person whose password was right, in an organization of theirs. */
export async function startIn(
  tx: Tx,
  context: RequestContext,
  userId: number,
  organizationId: OrganizationId,
): Promise<SignedIn> {
  const token = await startSession(tx, context, userId, { organizationId });
  // With a second step to pass, they aren't signed in yet.
  if (await isSignedInNow(tx, context, token))
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'login' });
  return { token, userId, organizationId };
}

// Enqueued for known and unknown addresses alike, so that the lookup takes its time after the answer.
function noteFailure(context: RequestContext, userId: number | null): Promise<void> {
  return inTransactionAcrossOrganizations(context.db, (tx) =>
    context.jobs.enqueue(tx, RECORD_FAILED_SIGN_IN, { userId, request: context.request }),
  );
}
