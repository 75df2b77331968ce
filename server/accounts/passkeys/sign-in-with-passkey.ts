import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Entrant } from '../../platform/sessions/actor.ts';
import { countGuess, takeGuessBack } from '../limits/guesses.ts';
import { finishSignIn } from '../second-factor/finish-sign-in.ts';
import { RECORD_FAILED_SIGN_IN } from '../sessions/record-failed-sign-in.ts';
import { refuseLost } from '../sessions/refuse-lost.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { markSecondFactorAcrossOrganizations } from '../sessions/store.ts';
import { membershipWithoutSingleSignOn } from '../single-sign-on/require.ts';
import { CHALLENGE_MS, keepChallenge, spendChallenge } from './challenges.ts';
import { type PasskeyPlace, passkeyPlaceOf } from './passkey-place.ts';
import { type Assertion, readAssertion } from './read-answer.ts';
import {
  type Credential,
  lockCredentialAcrossOrganizations,
  notePasskeyUseAcrossOrganizations,
  readCredentialsAcrossOrganizations,
} from './store.ts';

/**
 * The browser's options for signing with a passkey, as JSON. After the password only this person's passkeys may
 * respond; without one, any that was created at this host.
 */
export async function startPasskeySignIn(context: RequestContext): Promise<string> {
  const { host } = passkeyPlaceOf(context);
  // Each one is a row until it is answered, so they are limited like guesses.
  await countGuess(context, 'passkey');
  const entrant = entrantOf(context);
  const own = entrant
    ? await inTransactionAcrossOrganizations(context.db, (tx) =>
        readCredentialsAcrossOrganizations(tx, entrant.userId, host),
      )
    : [];
  if (entrant && own.length === 0) refuse('passkeys-elsewhere');
  const options = await generateAuthenticationOptions({
    ...{ rpID: host, userVerification: 'required', timeout: CHALLENGE_MS },
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await keepChallenge(context, options.challenge, { purpose: 'sign-in', host, userId: entrant?.userId ?? null });
  return JSON.stringify(options);
}

/**
 * Signs a person in with a passkey's response, in place of password and second step, or passes the second step of a
 * sign-in whose password was right. The passkey has verified a fingerprint, face or PIN.
 */
export async function signInWithPasskey(context: RequestContext, untrustedAnswer: string): Promise<SignedIn> {
  const place = passkeyPlaceOf(context);
  const read = readAssertion(untrustedAnswer) ?? refuse('passkey-wrong');
  const entrant = entrantOf(context);
  const userId = entrant?.userId ?? null;
  await spendChallenge(context, read.challenge, { purpose: 'sign-in', host: place.host, userId });
  const { signedIn, ownerId, isRight } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const credential = await lockCredentialAcrossOrganizations(tx, read.answer.id);
    const isAsked = credential !== null && (entrant === null || credential.userId === entrant.userId);
    const isRight = isAsked && (await checkAnswer(tx, context, { ...read, place, credential }));
    const done = isRight ? await goIn(tx, context, credential.userId, entrant) : null;
    return { signedIn: done, ownerId: credential?.userId ?? null, isRight };
  });
  if (signedIn) {
    await takeGuessBack(context, 'passkey');
    return signedIn;
  }
  const failed = { userId: userId ?? ownerId, request: context.request };
  await inTransactionAcrossOrganizations(context.db, (tx) => context.jobs.enqueue(tx, RECORD_FAILED_SIGN_IN, failed));
  if (isRight && ownerId !== null) await refuseLost(context, ownerId);
  return refuse('passkey-wrong');
}

// A person whose password was right, and who has a second step to pass.
function entrantOf({ entrant }: RequestContext): Entrant | null {
  return entrant?.missing === 'code' ? entrant : null;
}

type Told = {
  readonly answer: Assertion;
  readonly challenge: string;
  readonly place: PasskeyPlace;
  readonly credential: Credential;
};

async function checkAnswer(tx: Tx, context: RequestContext, told: Told): Promise<boolean> {
  const { answer, challenge, place, credential } = told;
  if (credential.host !== place.host) return false;
  const { credentialId, publicKey, counter } = credential;
  const checked = await verifyAuthenticationResponse({
    ...{ response: answer, expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: place.host },
    ...{
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    },
    // The library throws if the response is for another origin, or its counter goes backwards.
  }).catch(() => null);
  if (!checked?.verified) return false;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  const use = { counter: newCounter, isSynced: credentialBackedUp, at: context.clock.now() };
  await notePasskeyUseAcrossOrganizations(tx, credential.id, use);
  return true;
}

async function goIn(
  tx: Tx,
  context: RequestContext,
  userId: number,
  entrant: Entrant | null,
): Promise<SignedIn | null> {
  if (entrant) {
    const token = await finishSignIn(tx, context, entrant);
    return { token, userId, organizationId: entrant.organizationId };
  }
  const membership = await membershipWithoutSingleSignOn(tx, userId);
  if (!membership) return null;
  const { organizationId } = membership;
  const token = await startSession(tx, context, userId, { organizationId });
  await markSecondFactorAcrossOrganizations(tx, hashToken(token), context.clock.now());
  const details = { with: 'passkey' };
  await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'login', details });
  return { token, userId, organizationId };
}
