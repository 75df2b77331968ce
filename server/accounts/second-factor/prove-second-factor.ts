import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Rule } from '../../platform/throttle/rule.ts';
import { admit, forget, throttleKey } from '../../platform/throttle/throttle.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import type { SignedIn } from '../sessions/start-session.ts';
import { readUser } from '../store.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { spendAuthenticatorCode, spendRecoveryCode, wasRecoveryCodeUsed } from './spend-code.ts';

const MINUTE_MS = 60_000;
// An attacker who gets here knows the password. This allows about forty guesses a day at a million codes, three of
// which are right.
const GUESSES: Rule = { free: 5, delayMs: MINUTE_MS, longestMs: 60 * MINUTE_MS, forgetsAfterMs: 24 * 60 * MINUTE_MS };

/**
 * Finishes a sign-in with a code of the authenticator app, or with a recovery code. The session continues with a new
 * token; the one of the half-finished sign-in becomes invalid.
 */
export async function proveSecondFactor(context: RequestContext, untrustedCode: string): Promise<SignedIn> {
  const { entrant } = context;
  if (entrant?.missing !== 'code') return refuse('second-step-not-needed');
  const { userId, organizationId, brand } = entrant;
  const key = throttleKey('second-step', userId);
  const now = context.clock.now();
  const isAdmitted = await inTransactionAcrossOrganizations(context.db, (tx) => admit(tx, key, GUESSES, now));
  if (!isAdmitted) refuse('too-many-logins');
  const signedIn = await inTransactionAcrossOrganizations(context.db, async (tx): Promise<SignedIn | null> => {
    const isOfApp = await spendAuthenticatorCode(tx, context, { userId, isConfirmed: true }, untrustedCode);
    if (!isOfApp && !(await spendRecoveryCode(tx, context, userId, untrustedCode))) return null;
    await forget(tx, key);
    const token = await finishSignIn(tx, context, entrant, isOfApp ? 'login' : 'recovery-code-used');
    if (!isOfApp) {
      const to = (await readUser(tx, userId))?.email ?? refuse('not-found');
      await tellOfChange(tx, context, { kind: 'recovery-code-used', to, brand: brand.key });
    }
    return { token, userId, organizationId };
  });
  return signedIn ?? noteWrongCode(context, entrant, untrustedCode);
}

async function noteWrongCode(
  context: RequestContext,
  { userId, organizationId }: { readonly userId: number; readonly organizationId: OrganizationId },
  untrustedCode: string,
): Promise<never> {
  const entry = { organizationId, actor: null, action: 'login-failed', outcome: 'refused' } as const;
  const object = { type: 'user', id: userId };
  const wasUsed = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await recordAudit(tx, context, { ...entry, object, details: { step: 'second' } });
    // They have given the right password, and the code: a person who knows a used code learns nothing from this.
    return wasRecoveryCodeUsed(tx, userId, untrustedCode);
  });
  return refuse(wasUsed ? 'recovery-code-used' : 'second-step-wrong');
}
