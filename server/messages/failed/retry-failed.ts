import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { messageLead } from '../direct/message-lead.ts';
import { retryText } from '../outcomes/retry-text.ts';
import { type FailedMessage, findFailed } from './load-failed.ts';
import { hasAnyMessage } from './store.ts';

/** What came of trying several messages again: how many go out, and why the others don't. */
export type RetriedMessages = { readonly retried: number; readonly refusals: readonly Refusal[] };

// Each of them has a transaction of its own, and a call shouldn't take seconds.
const MOST_AT_ONCE = 50;

/**
 * Tries failed messages again, each as it would be alone: one that can’t be keeps no other. Those that someone has dealt
 * with meanwhile count as refused; ids that aren't of the organization's messages are refused as a whole. The oldest is first, so that a contact gets several in their order.
 */
export async function retryFailed(
  context: Context,
  actor: Actor,
  messageIds: readonly number[],
): Promise<RetriedMessages> {
  if (messageIds.length > MOST_AT_ONCE) refuse('too-many-at-once', { limit: MOST_AT_ONCE });
  const ids = [...new Set(messageIds)];
  const isThere = await inTransaction(context.db, actor.organizationId, (tx) =>
    hasAnyMessage(tx, actor.organizationId, ids),
  );
  if (ids.length > 0 && !isThere) refuse('not-found');
  const failed = await findFailed(context, actor.organizationId, { offset: 0, limit: ids.length, ids });
  const refusals = Array.from({ length: ids.length - failed.length }, () => new Refusal('retry-not-possible'));
  for (const one of failed.toReversed()) {
    try {
      await retryOne(context, actor, one);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  return { retried: ids.length - refusals.length, refusals };
}

async function retryOne(context: Context, actor: Actor, { retry, queueId, lead, body }: FailedMessage): Promise<void> {
  if (retry === 'as-step' && queueId !== null) return retryText(context, actor.organizationId, queueId);
  if (retry !== 'as-text') refuse('retry-not-possible');
  await messageLead(context, actor, { leadId: lead.id, message: body });
}
