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

/** The second steps of the signed-in person. */
export function loadSecondFactor(context: RequestContext): Promise<SecondFactor> {
  const { userId } = actorOf(context);
  return inTransactionAcrossOrganizations(context.db, (tx) => readSecondFactorAcrossOrganizations(tx, userId));
}

/**
 * Begins to set up an authenticator app and returns its secret, shown this once. It takes the password, except in a
 * sign-in that must set it up, where it was just given.
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

/** The result of setting up the app: codes if two-step sign-in begins, a token if it completes a sign-in. */
export type Confirmed = { readonly recoveryCodes: string[] | null; readonly token: string | null };

/**
 * Enables an app once it has produced a right code. A person's first second step turns two-step sign-in on: recovery
 * codes are shown this once, and other sessions that have not passed it end. In a sign-in that required it, the sign-in
 * is complete.
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

/** Removes the authenticator app. It takes the password; without a passkey, two-step sign-in goes off. */
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

/** Ten new recovery codes, which replace the old ones. It takes the password. */
export async function renewRecoveryCodes(context: RequestContext, untrustedPassword: string): Promise<string[]> {
  const { userId, organizationId } = actorOf(context);
  await checkCurrentPassword(context, untrustedPassword);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    // Of two at once, the second replaces the codes of the first.
    await lockStepsAcrossOrganizations(tx, userId);
    if (!(await readSecondFactorAcrossOrganizations(tx, userId)).isOn) refuse('second-step-off');
    const codes = await makeRecoveryCodes(tx, userId);
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'recovery-codes-renewed' });
    return codes;
  });
}
