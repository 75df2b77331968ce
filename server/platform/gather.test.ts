import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

/** What was asked in each call, and a way to let the waiting calls go on. */
function slowly(fails: (asked: readonly number[]) => boolean = () => false) {
  const calls: (readonly number[])[] = [];
  const waiting: (() => void)[] = [];
  const work = async (asked: readonly number[]) => {
    calls.push(asked);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (fails(asked)) throw new Error(`failed with ${asked.join(' ')}`);
    return asked.map((one) => one * 10);
  };
  const goOn = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { calls, work, goOn };
}

it('answers the first at once, and together those that arrive meanwhile', async () => {
  const { calls, work, goOn } = slowly();
  const ask = gather(work, { mostAtOnce: 3, mostLanes: 1 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(calls).toEqual([[1]]);
  await goOn();
  expect(await answers).toEqual([10, 20, 30, 40, 50]);
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
});

it('fails only the one that fails, and goes on', async () => {
  const { work, goOn } = slowly((asked) => asked.includes(3));
  const ask = gather(work, { mostAtOnce: 10, mostLanes: 1 });
  const answers = Promise.allSettled([1, 2, 3, 4].map(ask));
  await goOn();
  const states = (await answers).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));
  expect(states).toEqual([10, 20, 'failed with 3', 40]);
  const later = ask(5);
  await goOn();
  expect(await later).toBe(50);
});

it('works in the place of one of those who ask', async () => {
  const place = new AsyncLocalStorage<string>();
  const places: (string | undefined)[] = [];
  const ask = gather(
    async (asked: readonly number[]) => {
      places.push(place.getStore());
      await new Promise((resolve) => setImmediate(resolve));
      return asked;
    },
    { mostAtOnce: 10, mostLanes: 1 },
  );
  await Promise.all(['first', 'second'].map((name, index) => place.run(name, () => ask(index))));
  expect(places).toEqual(['first', 'second']);
});
