import { describe, expect, it } from 'vitest';
import { killWhileSending } from '../../testing/kill-while-sending.ts';

describe('kill -9 in the middle of a long send', () => {
  it('sends each of 2,000 texts once through twenty kills', { timeout: 280_000 }, async () => {
    const result = await killWhileSending({ texts: 2_000, kills: 20, limitMs: 200_000 });
    expect(result).toMatchObject({ duplicates: 0, lost: 0, accepted: 2_000, sentRows: 2_000, leftInQueue: 0 });
  });

  it('sends every text once from two numbers, each with its own rate and line', {
    timeout: 240_000,
  }, async () => {
    // Only one kill: a text that two kills hit before the carrier had it is shown as an error with Retry.
    const two = { ratePerSecond: 25, secondNumber: '+15558999999' };
    const result = await killWhileSending({ texts: 60, kills: 1, limitMs: 100_000, ...two });
    expect(result).toMatchObject({ duplicates: 0, lost: 0, accepted: 60, sentRows: 60, leftInQueue: 0 });
    expect(result.byNumber).toEqual([30, 30]);
  });
});
