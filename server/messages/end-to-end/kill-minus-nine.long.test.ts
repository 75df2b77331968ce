import { describe, expect, it } from 'vitest';
import { killWhileSending } from '../../testing/kill-while-sending.ts';

describe('kill -9 in the middle of a long send', () => {
  it('sends each of 2,000 texts once through twenty kills', { timeout: 280_000 }, async () => {
    const result = await killWhileSending({ texts: 2_000, kills: 20, limitMs: 200_000 });
    expect(result).toMatchObject({ duplicates: 0, lost: 0, accepted: 2_000, sentRows: 2_000, leftInQueue: 0 });
  });
});
