import { expect, it } from 'vitest';
import { timeUntilFrame } from './main-thread-time.ts';

const own = { pid: 1, tid: 1, ph: 'X' };
const input = (type: string, ts: number) => ({ ...own, name: 'EventDispatch', ts, dur: 10, args: { data: { type } } });
const task = (ts: number, dur: number, tdur: number) => ({ ...own, name: 'RunTask', ts, dur, tdur });
const frame = (ts: number) => ({ ...own, name: 'Commit', ts, dur: 1_000 });

it('counts the thread’s own time from the first event of a click to its frame', () => {
  const events = [
    ...[frame(500), task(400, 1_200, 9_000), task(2_000, 5_000, 1_000), input('pointerdown', 2_100)],
    ...[task(10_000, 40_000, 20_000), input('click', 10_100), task(60_000, 8_000, 3_000), frame(65_000)],
    ...[task(70_000, 90_000, 90_000), frame(150_000)],
    { ...task(11_000, 9_000, 9_000), tid: 2 },
  ];
  expect(timeUntilFrame(events)).toBe(24);
});

it('refuses a trace without a click, or without a frame after it', () => {
  expect(() => timeUntilFrame([frame(5)])).toThrow('no click');
  expect(() => timeUntilFrame([input('click', 10), frame(5)])).toThrow('No frame');
});
