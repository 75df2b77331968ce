import { actorOf, type RequestContext } from '../platform/graphql/builder.ts';
import type { UserEdit } from './types.ts';
import { updateMember } from './update-member.ts';
import { updateOneself } from './update-oneself.ts';

/**
 * Changes what was sent of oneself, or as an admin of a member; what was not sent stays. Answers the phone that has
 * been sent a code and is set once the code is entered.
 */
export async function updateUser(
  context: RequestContext,
  userId: number,
  untrusted: UserEdit,
): Promise<{ phoneToConfirm: string | null }> {
  const actor = actorOf(context);
  if (userId === actor.userId) return updateOneself(context, actor, untrusted);
  await updateMember(context, actor, userId, untrusted);
  return { phoneToConfirm: null };
}
