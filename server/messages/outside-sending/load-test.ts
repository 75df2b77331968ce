import type { OrganizationId } from '../../../domain/ids.ts';
import { type Wait, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { seenBy } from '../feed/load-feed.ts';
import { errorWords, reasonWords, waitWords } from '../reason-words.ts';
import { readEndedTest, readWaitingTest } from './store.ts';

/** The progress of a test that a person sent to their own phone. */
export type TestState = {
  /** The carrier has accepted it. */
  readonly isSent: boolean;
  /** Why it waits and what would release it; null once it has ended. */
  readonly wait: Wait | null;
  /** The same as text; null while it is about to be sent. */
  readonly reason: string | null;
  /** Why it wasn't sent or delivered. */
  readonly error: string | null;
};

/** The progress of the person's own test; null if there is no such test. */
export function loadTest(
  context: Context,
  which: { readonly organizationId: OrganizationId; readonly userId: number; readonly id: number },
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
