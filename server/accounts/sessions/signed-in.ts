import type { RequestContext, ResultFields } from '../../platform/graphql/builder.ts';
import { loadUser } from '../load-account.ts';
import { UserRef, type UserRow } from '../types.ts';
import { readActor } from './read-actor.ts';
import type { SignedIn } from './start-session.ts';

/** What a call answers that starts a session: the token, shown this once, and the person. */
export type SignedInUser = { readonly token: string; readonly user: UserRow };

/** The fields of such an answer. */
export const signedInFields: ResultFields<SignedInUser> = (t) => ({
  token: t.exposeString('token', { nullable: true }),
  user: t.expose('user', { type: UserRef, nullable: true }),
});

/** The answer to a session that has just begun; the rest of it is read as the person who has signed in. */
export async function answerSignedIn(context: RequestContext, started: SignedIn): Promise<SignedInUser> {
  Object.assign(context, { actor: await readActor(context, started.token), token: started.token });
  return { token: started.token, user: await loadUser(context, started, started.userId) };
}
