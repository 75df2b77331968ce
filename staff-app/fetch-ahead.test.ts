import { afterEach, expect, it, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('fetches nothing before the first screen had its time, then one part after the other, past one that fails', async () => {
  vi.useFakeTimers();
  const fetched: string[] = [];
  const part =
    (name: string, fails = false) =>
    async () => {
      fetched.push(`${name} begins`);
      await Promise.resolve();
      if (fails) throw new Error('offline');
      fetched.push(`${name} is there`);
    };
  fetchAhead([part('shell'), part('library', true), part('overview')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toEqual(['shell begins', 'shell is there', 'library begins', 'overview begins', 'overview is there']);
});
