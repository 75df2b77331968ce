import { describe, expect, it } from 'vitest';
import { killWhileSending } from '../testing/kill-while-sending.ts';

describe('kill -9 in the middle of a send', () => {
  it('sends every text once, however often the process is killed after the carrier took a text on and before it answered', {
    timeout: 240_000,
  }, async () => {
    const result = await killWhileSending({ texts: 300, kills: 3, limitMs: 100_000 });
    expect(result).toMatchObject({ duplicates: 0, lost: 0, accepted: 300, sentRows: 300, leftInQueue: 0 });
  });
});
