import { createHash } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { checkCurrentPassword } from '../recovery/check-current-password.ts';
import { finishSignIn } from '../second-factor/finish-sign-in.ts';
import { beginSecondFactor, whoSetsUp } from '../second-factor/set-up.ts';
import { readUser } from '../store.ts';
import { CHALLENGE_MS, keepChallenge, spendChallenge } from './challenges.ts';
import { checkPasskeyName } from './passkey-name.ts';
import { type PasskeyPlace, passkeyPlaceOf } from './passkey-place.ts';
import { type Registration, readRegistration } from './read-answer.ts';
import {
  insertPasskeyAcrossOrganizations,
  type NewPasskey,
  readCredentialsAcrossOrganizations,
  readPasskeysAcrossOrganizations,
} from './store.ts';

const MOST_PASSKEYS = 20;

/**
 * What a browser makes a passkey with, as JSON, for somebody who knows the password. Whoever has to set a second step up
 * to finish signing in has just given the password.
 */
export async function startPasskey(context: RequestContext, untrustedPassword: string): Promise<string> {
  const { userId, brand } = whoSetsUp(context);
  const { host } = passkeyPlaceOf(context);
  if (context.actor) await checkCurrentPassword(context, untrustedPassword);
  const { user, here, count } = await inTransactionAcrossOrganizations(context.db, async (tx) => ({
    user: (await readUser(tx, userId)) ?? refuse('not-found'),
    here: await readCredentialsAcrossOrganizations(tx, userId, host),
    count: (await readPasskeysAcrossOrganizations(tx, userId)).length,
  }));
  if (count >= MOST_PASSKEYS) refuse('too-many-passkeys', { limit: MOST_PASSKEYS });
  const options = await generateRegistrationOptions({
    ...{ rpName: brand.name, rpID: host, timeout: CHALLENGE_MS, attestationType: 'none' },
    ...{ userID: handleOf(userId), userName: user.email, userDisplayName: user.name ?? user.email },
    excludeCredentials: here.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // One that the browser finds without an email address, and that asks who is there.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, { purpose: 'add', host, userId });
  return JSON.stringify(options);
}

/** What is answered once a passkey is kept; codes where two-step sign-in begins, a token where a sign-in ends with it. */
export type Added = { readonly recoveryCodes: string[] | null; readonly token: string | null };

/**
 * Keeps a passkey that a browser has made. With the first second step of a person, two-step sign-in is on: recovery codes
 * are shown this once, and sessions elsewhere that have not passed it end. Where it had to be set up, the sign-in is done.
 */
export async function addPasskey(
  context: RequestContext,
  untrustedAnswer: string,
  untrustedName: string,
): Promise<Added> {
  const who = whoSetsUp(context);
  const { userId, organizationId, brand } = who;
  const place = passkeyPlaceOf(context);
  const name = checkPasskeyName(untrustedName);
  const read = readRegistration(untrustedAnswer) ?? refuse('passkey-not-made');
  await spendChallenge(context, read.challenge, { purpose: 'add', host: place.host, userId });
  const made = (await checkRegistration({ ...read, place })) ?? refuse('passkey-not-made');
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const recoveryCodes = await beginSecondFactor(tx, context, who);
    const id = await insertPasskeyAcrossOrganizations(tx, { ...made, userId, name }, context.clock.now());
    if (id === null) refuse('passkey-taken');
    const kind = recoveryCodes ? 'first-passkey-added' : 'passkey-added';
    await tellOfChange(tx, context, { kind, to: await addressOf(tx, userId), brand: brand.key });
    const object = { type: 'passkey', id };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'passkey-added', object });
    return { recoveryCodes, token: context.entrant && (await finishSignIn(tx, context, context.entrant)) };
  });
}

type Told = { readonly answer: Registration; readonly challenge: string; readonly place: PasskeyPlace };

async function checkRegistration(told: Told): Promise<Omit<NewPasskey, 'userId' | 'name'> | null> {
  const { answer, challenge, place } = told;
  const checked = await verifyRegistrationResponse({
    ...{ response: answer, expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: place.host },
    requireUserVerification: true,
    // The library throws where the answer is for another origin, or nobody was verified.
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    ...{ host: place.host, credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter },
    ...{ transports: answer.response.transports, isSynced: credentialBackedUp },
    maySync: credentialDeviceType === 'multiDevice',
  };
}

// What the authenticator keeps the passkey under: the same for all of a person, and without their name in it.
function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkeys of user ${userId}`).digest());
}

async function addressOf(tx: Tx, userId: number): Promise<string> {
  return (await readUser(tx, userId))?.email ?? refuse('not-found');
}
