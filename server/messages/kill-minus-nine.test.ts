import { describe, expect, it } from 'vitest';
import { killWhileSending } from '../testing/kill-while-sending.ts';

describe('kill -9 in the middle of a send', () => {
  it('sends every text once, however often the process is killed after the carrier took a text on and before it answered', {
    timeout: 240_000,
  }, async () => {
    const result = await killWhileSending({ texts: 120, kills: 2, limitMs: 100_000 });
    expect(result).toMatchObject({ duplicates: 0, lost: 0, accepted: 120, sentRows: 120, leftInQueue: 0 });
  });

  it('sends every text once from two numbers that each have their rate and their line', {
    timeout: 240_000,
  }, async () => {
    // One kill: a text that two of them hit before the carrier had it is shown as an error with Retry.
    const two = { ratePerSecond: 25, secondNumber: '+15558999999' };
    const result = await killWhileSending({ texts: 60, kills: 1, limitMs: 100_000, ...two });
    expect(result).toMatchObject({ duplicates: 0, lost: 0, accepted: 60, sentRows: 60, leftInQueue: 0 });
    expect(result.byNumber).toEqual([30, 30]);
  });
});
