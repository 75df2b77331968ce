import { recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Entrant } from '../../platform/sessions/actor.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { checkCurrentPassword } from '../recovery/check-current-password.ts';
import { endHalfSessionsAcrossOrganizations, markSecondFactorAcrossOrganizations } from '../sessions/store.ts';
import { readUser } from '../store.ts';
import { newSecret, setUpAddress } from './authenticator-codes.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { sealSecret, spendAuthenticatorCode } from './spend-code.ts';
import {
  confirmAuthenticatorAcrossOrganizations,
  deleteSecondFactorAcrossOrganizations,
  keepSecretAcrossOrganizations,
  readSecondFactorAcrossOrganizations,
} from './store.ts';

/** Whether somebody signs in with a second step, and how many of their recovery codes are left. */
export type SecondFactor = { readonly isOn: boolean; readonly codesLeft: number };

export function loadSecondFactor(context: RequestContext): Promise<SecondFactor> {
  const { userId } = actorOf(context);
  return inTransactionAcrossOrganizations(context.db, (tx) => readSecondFactorAcrossOrganizations(tx, userId));
}

/**
 * Begins to set up an authenticator app, for somebody who knows the password: its secret, shown this once. Whoever has
 * to set it up to finish signing in has just given the password.
 */
export async function startAuthenticator(
  context: RequestContext,
  untrustedPassword: string,
): Promise<{ secret: string; address: string }> {
  const { userId, brand } = whoSetsUp(context);
  if (context.actor) await checkCurrentPassword(context, untrustedPassword);
  const secret = newSecret();
  const sealed = await sealSecret(context, userId, secret);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const email = (await readUser(tx, userId))?.email ?? refuse('not-found');
    const isKept = await keepSecretAcrossOrganizations(tx, userId, sealed, context.clock.now());
    if (!isKept) refuse('second-step-on');
    return { secret, address: setUpAddress(secret, { issuer: brand.name, email }) };
  });
}

/** What is answered once the app has shown a right code; the token is that of a sign-in which ends with it. */
export type Confirmed = { readonly recoveryCodes: string[]; readonly token: string | null };

/**
 * Turns the second step on once the app has shown a right code, and answers the recovery codes, which are shown this
 * once. Sessions elsewhere have not passed it, so they end. Where it had to be set up first, this finishes the sign-in.
 */
export async function confirmAuthenticator(context: RequestContext, untrustedCode: string): Promise<Confirmed> {
  const { userId, organizationId, brand } = whoSetsUp(context);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const isRight = await spendAuthenticatorCode(tx, context, { userId, isConfirmed: false }, untrustedCode);
    if (!isRight) refuse('second-step-wrong');
    const now = context.clock.now();
    await confirmAuthenticatorAcrossOrganizations(tx, userId, now);
    await markSecondFactorAcrossOrganizations(tx, hashToken(context.token ?? ''), now);
    await endHalfSessionsAcrossOrganizations(tx, userId, now);
    const recoveryCodes = await makeRecoveryCodes(tx, userId);
    const to = (await readUser(tx, userId))?.email ?? refuse('not-found');
    await tellOfChange(tx, context, { kind: 'second-step-added', to, brand: brand.key });
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'second-step-added' });
    const { entrant, token } = context;
    return { recoveryCodes, token: entrant && token && (await finishSignIn(tx, context, entrant, token)) };
  });
}

// Somebody who is signed in, or who has to set it up to be.
function whoSetsUp({ actor, entrant }: RequestContext): Pick<Entrant, 'userId' | 'organizationId' | 'brand'> {
  return actor ?? (entrant?.missing === 'set-up' ? entrant : refuse('invalid-session'));
}

/** Turns the second step off, for somebody who knows the password. */
export async function removeAuthenticator(context: RequestContext, untrustedPassword: string): Promise<void> {
  const { userId, organizationId, brand } = actorOf(context);
  await checkCurrentPassword(context, untrustedPassword);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const { isOn } = await readSecondFactorAcrossOrganizations(tx, userId);
    await deleteSecondFactorAcrossOrganizations(tx, userId);
    if (!isOn) return;
    await endHalfSessionsAcrossOrganizations(tx, userId, context.clock.now());
    const to = (await readUser(tx, userId))?.email ?? refuse('not-found');
    await tellOfChange(tx, context, { kind: 'second-step-removed', to, brand: brand.key });
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'second-step-removed' });
  });
}

/** Ten new recovery codes for somebody who knows the password; the old ones no longer work. */
export async function renewRecoveryCodes(context: RequestContext, untrustedPassword: string): Promise<string[]> {
  const { userId, organizationId } = actorOf(context);
  await checkCurrentPassword(context, untrustedPassword);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await readSecondFactorAcrossOrganizations(tx, userId)).isOn) refuse('second-step-off');
    const codes = await makeRecoveryCodes(tx, userId);
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'recovery-codes-renewed' });
    return codes;
  });
}
