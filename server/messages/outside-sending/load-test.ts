import { type Wait, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { seenBy } from '../load-feed.ts';
import { errorWords, reasonWords, waitWords } from '../reason-words.ts';
import { readEndedTest, readWaitingTest } from './store.ts';

/** How far a test has come that somebody sent to their own phone. */
export type TestState = {
  /** The carrier has taken it. */
  readonly isSent: boolean;
  /** Why it waits and what would release it; null once it's over. */
  readonly wait: Wait | null;
  /** The same in words; null while it's about to go. */
  readonly reason: string | null;
  /** Why it didn't go, or didn't arrive. */
  readonly error: string | null;
};

/** How far one's own test has come; null where there is no such test. */
export function loadTest(
  context: Context,
  which: { readonly organizationId: number; readonly userId: number; readonly id: number },
): Promise<TestState | null> {
  return inTransaction(context.db, which.organizationId, async (tx) => {
    const { hours, blocks, now } = await seenBy(tx, context, which.organizationId);
    const waiting = await readWaitingTest(tx, which);
    if (waiting !== null) {
      const message = { ...waiting, campaignPausedReason: null, isSilent: false };
      const wait = whyWaiting(message, blocks, now);
      const error = errorWords(waiting.errorCode);
      return { isSent: false, wait, reason: error === null ? waitWords(wait, message, blocks, hours) : null, error };
    }
    const ended = await readEndedTest(tx, which);
    if (ended === null) return null;
    const hasArrived = ended.outcome === 'sent' && ended.delivered !== false;
    const error = errorWords(ended.errorCode) ?? reasonWords(ended.reason, null, hours) ?? 'It could not be sent';
    return { isSent: ended.outcome === 'sent', wait: null, reason: null, error: hasArrived ? null : error };
  });
}
