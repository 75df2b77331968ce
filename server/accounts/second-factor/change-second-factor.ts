import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { checkCurrentPassword } from '../recovery/check-current-password.ts';
import { readUser } from '../store.ts';
import { newSecret, setUpAddress } from './authenticator-codes.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { beginSecondFactor, endSecondFactorWithoutStep, whoSetsUp } from './set-up.ts';
import { sealSecret, spendAuthenticatorCode } from './spend-code.ts';
import {
  confirmAuthenticatorAcrossOrganizations,
  deleteAuthenticatorAcrossOrganizations,
  keepSecretAcrossOrganizations,
  lockStepsAcrossOrganizations,
  readSecondFactorAcrossOrganizations,
  type SecondFactor,
} from './store.ts';

export type { SecondFactor };

/** The second steps of the person who asks. */
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

/** What is answered once the app has shown a right code; codes where two-step sign-in begins, a token where a sign-in ends with it. */
export type Confirmed = { readonly recoveryCodes: string[] | null; readonly token: string | null };

/**
 * Takes an app into use once it has shown a right code. With the first second step of a person, two-step sign-in is on:
 * recovery codes are shown this once, and sessions elsewhere that have not passed it end. Where it had to be set up
 * first, this finishes the sign-in.
 */
export async function confirmAuthenticator(context: RequestContext, untrustedCode: string): Promise<Confirmed> {
  const who = whoSetsUp(context);
  const { userId, organizationId, brand } = who;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const isRight = await spendAuthenticatorCode(tx, context, { userId, isConfirmed: false }, untrustedCode);
    if (!isRight) refuse('second-step-wrong');
    const recoveryCodes = await beginSecondFactor(tx, context, who);
    await confirmAuthenticatorAcrossOrganizations(tx, userId, context.clock.now());
    const to = (await readUser(tx, userId))?.email ?? refuse('not-found');
    const kind = recoveryCodes ? 'second-step-added' : 'authenticator-added';
    await tellOfChange(tx, context, { kind, to, brand: brand.key });
    if (kind === 'authenticator-added')
      await recordAudit(tx, context, { organizationId, actor: { userId }, action: kind });
    return { recoveryCodes, token: context.entrant && (await finishSignIn(tx, context, context.entrant)) };
  });
}

/** Removes the authenticator app, for somebody who knows the password; without a passkey, two-step sign-in goes off. */
export async function removeAuthenticator(context: RequestContext, untrustedPassword: string): Promise<void> {
  const actor = actorOf(context);
  const { userId, organizationId, brand } = actor;
  await checkCurrentPassword(context, untrustedPassword);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await lockStepsAcrossOrganizations(tx, userId);
    if (!(await deleteAuthenticatorAcrossOrganizations(tx, userId))) return;
    const isOff = await endSecondFactorWithoutStep(tx, context, actor);
    const to = (await readUser(tx, userId))?.email ?? refuse('not-found');
    const kind = isOff ? 'second-step-removed' : 'authenticator-removed';
    await tellOfChange(tx, context, { kind, to, brand: brand.key });
    if (kind === 'authenticator-removed')
      await recordAudit(tx, context, { organizationId, actor: { userId }, action: kind });
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
