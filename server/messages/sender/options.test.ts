import { expect, it } from 'vitest';
import { usualOptions } from './options.ts';

it('the sender’s options are consistent with each other', () => {
  const { callTimeoutMs, heartbeatMs, leaseMs } = usualOptions;
  const { firstLookMs, lastLookMs, listPatienceMs, longestPauseMs, giveUpMs } = usualOptions;
  // A live process keeps its messages, and a call has ended before another process may take the message.
  expect(leaseMs).toBeGreaterThanOrEqual(2 * heartbeatMs);
  expect(leaseMs).toBeGreaterThanOrEqual(2 * callTimeoutMs);
  // No message is sent again while its first call may still arrive.
  expect(firstLookMs).toBeGreaterThanOrEqual(callTimeoutMs);
  expect(lastLookMs).toBeGreaterThanOrEqual(2 * callTimeoutMs);
  // A short outage of the list shows nothing; a lasting one shows before the search ends.
  expect(listPatienceMs).toBeGreaterThan(lastLookMs);
  expect(giveUpMs).toBeGreaterThan(listPatienceMs + longestPauseMs);
});

it('a message that was sent again is searched for in the carrier’s list for 24 hours', () => {
  expect(usualOptions.giveUpMs).toBe(24 * 60 * 60_000);
});
