import type { ToConfirm } from '../billing/index.ts';
import { createCustomValues } from '../custom-values/index.ts';
import { checkMay } from '../platform/check-may.ts';
import { actorOf, type RequestContext } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import type { UserEdit } from './types.ts';
import { updateMember } from './update-member.ts';
import { updateOneself } from './update-oneself.ts';

/**
 * Changes the given fields of oneself, or as an admin of a member. Returns the phone that was sent a code and is set
 * once the code is entered, and the bank's question about a card or a payment.
 */
export async function updateUser(
  context: RequestContext,
  userId: number,
  untrusted: UserEdit,
): Promise<{ phoneToConfirm: string | null; toConfirm: ToConfirm | null }> {
  const actor = actorOf(context);
  const values = (untrusted.customValues ?? []).map(({ name, value }) => ({ name, value, userId, leadId: null }));
  if (values.length > 0) checkMay(actor, 'custom-values.edit');
  // A person's values are separate from contacts'.
  if (untrusted.customValues?.some(({ leadId }) => (leadId ?? '') !== '')) refuse('not-found');
  const answer =
    userId === actor.userId
      ? await updateOneself(context, actor, untrusted)
      : await updateMember(context, actor, userId, untrusted).then(() => ({ phoneToConfirm: null, toConfirm: null }));
  if (values.length > 0) await createCustomValues(context, actor, values, false);
  return answer;
}
