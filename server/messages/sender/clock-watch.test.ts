import { expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { startSendingWorld } from '../../testing/sending.ts';
import { watchClock } from './clock-watch.ts';
import { usualOptions } from './options.ts';

const MINUTE_MS = 60_000;
const world = await startSendingWorld();

function watch() {
  let [wallMs, monotonicMs, broughtBack] = [Date.parse('2026-03-10T19:00:00Z'), 0, 0];
  const clock = { now: () => new Date(wallMs), monotonicMs: () => monotonicMs };
  const context: Context = { ...world.context, clock };
  const watching = watchClock(context, usualOptions, () => {
    broughtBack += 1;
  });
  return {
    pauseMs: () => watching.pauseMs(),
    broughtBack: () => broughtBack,
    /** So much time passes, and the wall clock shows this much more. */
    pass(ms: number, jumpMs = 0) {
      monotonicMs += ms;
      wallMs += ms + jumpMs;
    },
  };
}

it('what waits is corrected once at the start, and then only after the clock was set back', async () => {
  const { pauseMs, broughtBack, pass } = watch();
  for (const _look of [1, 2, 3]) expect(await pauseMs()).toBe(0);
  expect(broughtBack()).toBe(1);
  pass(MINUTE_MS, -60 * MINUTE_MS);
  expect(await pauseMs()).toBe(usualOptions.clockJumpPauseMs);
  expect(broughtBack(), 'during the pause').toBe(1);
  pass(usualOptions.clockJumpPauseMs);
  for (const _look of [1, 2]) expect(await pauseMs()).toBe(0);
  expect(broughtBack()).toBe(2);
});

it.each([
  { jumpMinutes: 5, pauses: false },
  { jumpMinutes: -5, pauses: false },
  { jumpMinutes: 6, pauses: true },
  { jumpMinutes: -6, pauses: true },
])('a jump of $jumpMinutes minutes pauses sending: $pauses', async ({ jumpMinutes, pauses }) => {
  const { pauseMs, pass } = watch();
  pass(1_000, jumpMinutes * MINUTE_MS);
  expect(await pauseMs()).toBe(pauses ? usualOptions.clockJumpPauseMs : 0);
});
