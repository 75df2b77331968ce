import { recordAudit } from '../../audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Entrant } from '../../platform/sessions/actor.ts';
import { endHalfSessionsAcrossOrganizations, markSecondFactorAcrossOrganizations } from '../sessions/store.ts';
import { keepAnExemptOwner } from '../single-sign-on/require.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import {
  deleteCodesAcrossOrganizations,
  lockStepsAcrossOrganizations,
  readSecondFactorAcrossOrganizations,
} from './store.ts';

type Person = Pick<Entrant, 'userId' | 'organizationId' | 'brand'>;

/** A person who is signed in, or who must set up a second step first. */
export function whoSetsUp({ actor, entrant }: RequestContext): Person {
  return actor ?? (entrant?.missing === 'set-up' ? entrant : refuse('invalid-session'));
}

/**
 * Called before a person's authenticator or passkey counts. If it is their first second step, this turns two-step
 * sign-in on, ends other sessions, which have not passed it, and returns the recovery codes. Null if it was on.
 */
export async function beginSecondFactor(tx: Tx, context: RequestContext, person: Person): Promise<string[] | null> {
  const { userId, organizationId } = person;
  const now = context.clock.now();
  await lockStepsAcrossOrganizations(tx, userId);
  if ((await readSecondFactorAcrossOrganizations(tx, userId)).isOn) return null;
  await markSecondFactorAcrossOrganizations(tx, context.sessionHash ?? '', now);
  await endHalfSessionsAcrossOrganizations(tx, userId, now);
  const recoveryCodes = await makeRecoveryCodes(tx, userId);
  await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'second-step-added' });
  return recoveryCodes;
}

/**
 * Called after an authenticator or passkey was removed. If it was the last, this turns two-step sign-in off, with the
 * recovery codes and the sign-ins that still had to pass it; returns whether it did. Refused for the last owner who
 * may sign in without a required single sign-on.
 */
export async function endSecondFactorWithoutStep(tx: Tx, context: RequestContext, person: Person): Promise<boolean> {
  const { userId, organizationId } = person;
  await lockStepsAcrossOrganizations(tx, userId);
  if ((await readSecondFactorAcrossOrganizations(tx, userId)).isOn) return false;
  await keepAnExemptOwner(tx, userId);
  await deleteCodesAcrossOrganizations(tx, userId);
  await endHalfSessionsAcrossOrganizations(tx, userId, context.clock.now());
  await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'second-step-removed' });
  return true;
}
