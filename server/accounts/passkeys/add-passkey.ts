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
 * The browser's options for creating a passkey, as JSON. It takes the password, except in a sign-in that must set up a
 * second step, where it was just given.
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
    // A discoverable passkey, which needs no email address, with user verification.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, { purpose: 'add', host, userId });
  return JSON.stringify(options);
}

/** The result of adding a passkey: codes if two-step sign-in begins, a token if it completes a sign-in. */
export type Added = { readonly recoveryCodes: string[] | null; readonly token: string | null };

/**
 * Stores a passkey that a browser has created. A person's first second step turns two-step sign-in on: recovery codes
 * are shown this once, and other sessions that have not passed it end. In a sign-in that required it, the sign-in is
 * complete.
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
    // The library throws if the response is for another origin, or the user wasn't verified.
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    ...{ host: place.host, credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter },
    ...{ transports: answer.response.transports, isSynced: credentialBackedUp },
    maySync: credentialDeviceType === 'multiDevice',
  };
}

// The user handle of the passkey: the same for all of a person's, and without their name.
function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkeys of user ${userId}`).digest());
}

async function addressOf(tx: Tx, userId: number): Promise<string> {
  return (await readUser(tx, userId))?.email ?? refuse('not-found');
}
