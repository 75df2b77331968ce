import type { OrganizationId } from '../../../domain/ids.ts';
import { mayRetry } from '../../../domain/messages/feed-state.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createOutbound } from '../../platform/http/outbound.ts';
import { refuse } from '../../platform/refusal.ts';
import { errorWords } from '../reason-words.ts';
import { usualOptions } from '../sender/options.ts';
import { announceDue } from '../store.ts';
import { bringBackFailed, readUnknown, type UnknownText, uncountBack } from '../unknown/store.ts';
import { confirmText } from './reconcile-unknown.ts';

/** Retries a failed campaign message; one with an unknown outcome is looked up in the carrier's list first. */
export async function retryText(context: Context, organizationId: OrganizationId, itemId: number): Promise<void> {
  const unknown = await inTransaction(context.db, organizationId, (tx) => readUnknown(tx, organizationId, itemId));
  if (unknown) return confirmNow(context, unknown);
  await inTransaction(context.db, organizationId, async (tx) => {
    const failed =
      (await bringBackFailed(tx, organizationId, { queueId: itemId, now: context.clock.now() })) ?? refuse('not-found');
    const words = errorWords(failed.errorCode);
    if (words !== null && !mayRetry(words)) refuse('retry-not-possible');
    await announceDue(tx, organizationId);
    await uncountBack(tx, organizationId, failed);
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  });
}

async function confirmNow(context: Context, unknown: UnknownText): Promise<void> {
  const outbound = createOutbound({ connections: 1, timeoutMs: 10_000 });
  try {
    const confirmed = await confirmText(context, usualOptions, outbound, { text: unknown, isAskedByPerson: true });
    if (confirmed === 'unavailable') refuse('carrier-not-reachable');
  } finally {
    await outbound.close();
  }
}
