import { expect, it } from 'vitest';
import { usualOptions } from './options.ts';

it('the figures of the sender fit one another', () => {
  const { callTimeoutMs, heartbeatMs, leaseMs } = usualOptions;
  const { firstLookMs, lastLookMs, listPatienceMs, longestPauseMs, giveUpMs } = usualOptions;
  // A process that is alive keeps its messages, and a call has ended before they are another one's.
  expect(leaseMs).toBeGreaterThanOrEqual(2 * heartbeatMs);
  expect(leaseMs).toBeGreaterThanOrEqual(2 * callTimeoutMs);
  // No message is sent again while its first call may still arrive.
  expect(firstLookMs).toBeGreaterThanOrEqual(callTimeoutMs);
  expect(lastLookMs).toBeGreaterThanOrEqual(2 * callTimeoutMs);
  // A list that is out of reach for a while shows nothing, and one that stays so shows before the search ends.
  expect(listPatienceMs).toBeGreaterThan(lastLookMs);
  expect(giveUpMs).toBeGreaterThan(listPatienceMs + longestPauseMs);
});
