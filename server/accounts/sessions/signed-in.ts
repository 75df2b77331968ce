import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { builder, type RequestContext, type ResultFields } from '../../platform/graphql/builder.ts';
import { loadUser } from '../load-account.ts';
import { findPasskeyPlace } from '../passkeys/passkey-place.ts';
import { readCredentialsAcrossOrganizations } from '../passkeys/store.ts';
import { readSecondFactorAcrossOrganizations } from '../second-factor/store.ts';
import { UserRef, type UserRow } from '../types.ts';
import { enterStarted } from './read-actor.ts';
import type { SignedIn } from './start-session.ts';

const secondSteps = ['app', 'passkey'] as const;
type SecondStep = (typeof secondSteps)[number];
const SecondStepRef = builder.enumType('SecondStep', { values: secondSteps });

/**
 * The result of a call that starts a session: the token, shown this once, and the person. With a second step to pass,
 * the token only finishes the sign-in, and there is no person yet.
 */
export type SignedInUser = {
  readonly token: string;
  readonly user: UserRow | null;
  readonly needsSecondStep: boolean;
  /** The second step is required and not set up yet: setting it up completes the sign-in. */
  readonly needsSecondStepSetUp: boolean;
  /** The kinds of second step available at this host, besides a recovery code. */
  readonly secondSteps: readonly SecondStep[];
};

/** The fields of such an answer. */
export const signedInFields: ResultFields<SignedInUser> = (t) => ({
  token: t.exposeString('token', { nullable: true }),
  user: t.expose('user', { type: UserRef, nullable: true }),
  needsSecondStep: t.boolean({ resolve: ({ needsSecondStep }) => needsSecondStep ?? false }),
  needsSecondStepSetUp: t.boolean({ resolve: ({ needsSecondStepSetUp }) => needsSecondStepSetUp ?? false }),
  secondSteps: t.field({
    type: [SecondStepRef],
    description: 'What the second step can be taken with at this host, besides a recovery code.',
    resolve: ({ secondSteps: steps }) => [...(steps ?? [])],
  }),
});

/** The result for a new session; its other fields are resolved as the newly signed-in person. */
export async function answerSignedIn(context: RequestContext, started: SignedIn): Promise<SignedInUser> {
  const { token } = started;
  const { entrant, ...entered } = await enterStarted(context, token);
  const missing = entrant?.missing ?? null;
  const needs = { needsSecondStep: missing !== null, needsSecondStepSetUp: missing === 'set-up' };
  const steps = missing === 'code' ? await secondStepsOf(context, started.userId) : [];
  // A half signed-in person can query nothing more in this call.
  Object.assign(context, entered);
  return {
    token,
    user: missing ? null : await loadUser(context, started, started.userId),
    ...needs,
    secondSteps: steps,
  };
}

async function secondStepsOf(context: RequestContext, userId: number): Promise<SecondStep[]> {
  const host = findPasskeyPlace(context)?.host ?? null;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const { hasApp } = await readSecondFactorAcrossOrganizations(tx, userId);
    const here = host === null ? [] : await readCredentialsAcrossOrganizations(tx, userId, host);
    return secondSteps.filter((step) => (step === 'app' ? hasApp : here.length > 0));
  });
}
