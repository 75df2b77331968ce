import type { RequestContext, ResultFields } from '../../platform/graphql/builder.ts';
import { loadUser } from '../load-account.ts';
import { UserRef, type UserRow } from '../types.ts';
import { readActor, readEntrant } from './read-actor.ts';
import type { SignedIn } from './start-session.ts';

/**
 * What a call answers that starts a session: the token, shown this once, and the person. Whoever has a second step gets
 * a token that only finishes the sign-in, and no person yet.
 */
export type SignedInUser = {
  readonly token: string;
  readonly user: UserRow | null;
  readonly needsSecondStep: boolean;
  /** The second step is required and not set up yet: setting it up finishes the sign-in. */
  readonly needsSecondStepSetUp: boolean;
};

/** The fields of such an answer. */
export const signedInFields: ResultFields<SignedInUser> = (t) => ({
  token: t.exposeString('token', { nullable: true }),
  user: t.expose('user', { type: UserRef, nullable: true }),
  needsSecondStep: t.boolean({ resolve: ({ needsSecondStep }) => needsSecondStep ?? false }),
  needsSecondStepSetUp: t.boolean({ resolve: ({ needsSecondStepSetUp }) => needsSecondStepSetUp ?? false }),
});

/** The answer to a session that has just begun; the rest of it is read as the person who has signed in. */
export async function answerSignedIn(context: RequestContext, started: SignedIn): Promise<SignedInUser> {
  const { token } = started;
  const missing = (await readEntrant(context, token))?.missing ?? null;
  const needs = { needsSecondStep: missing !== null, needsSecondStepSetUp: missing === 'set-up' };
  Object.assign(context, { actor: missing ? null : await readActor(context, token), token });
  return { token, user: missing ? null : await loadUser(context, started, started.userId), ...needs };
}
