import { describe, expect, it } from 'vitest';
import { killWhileSending } from '../../testing/kill-while-sending.ts';

describe('kill -9 in the middle of a send', () => {
  it('sends every text once, however often the process is killed between the carrier accepting a text and its response', {
    timeout: 240_000,
  }, async () => {
    const result = await killWhileSending({ texts: 120, kills: 2, limitMs: 100_000 });
    expect(result).toMatchObject({ duplicates: 0, lost: 0, accepted: 120, sentRows: 120, leftInQueue: 0 });
  });
});
