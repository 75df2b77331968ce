import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WatchedVideo } from '../tracking.ts';
import type { VideoPlayer } from './video-player.ts';
import { WatchRecorder } from './watch-recorder.ts';

let position: number;
let playedSince: number | null;
let told: { video: WatchedVideo; isTurn: boolean }[];
let recorder: WatchRecorder;

const player: VideoPlayer = {
  play: () => undefined,
  stop: () => undefined,
  durationSeconds: () => 100,
  positionSeconds: () => position + (playedSince === null ? 0 : (performance.now() - playedSince) / 1000),
};

beforeEach(() => {
  vi.useFakeTimers();
  position = 0;
  playedSince = null;
  told = [];
  recorder = new WatchRecorder(player, null, (video, isTurn) => told.push({ video, isTurn }));
});
afterEach(() => vi.useRealTimers());

function playFrom(seconds: number): void {
  position = seconds;
  playedSince = performance.now();
}

const ranges = () =>
  (told.at(-1)?.video.ranges ?? []).map(({ start, end }) => [Number(start.toFixed(2)), Number(end.toFixed(2))]);

it('reports the player’s position every 750 ms while it plays [VIEW-27 CONST-45]', () => {
  playFrom(0);
  recorder.playing();
  told = [];
  vi.advanceTimersByTime(749);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ranges()).toEqual([[0, 0.75]]);
  vi.advanceTimersByTime(750);
  expect(ranges()).toEqual([[0, 1.5]]);
  recorder.paused();
  told = [];
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
});

it('counts a jump only where the finger rests for 100 ms [VIEW-30 CONST-48]', () => {
  playFrom(0);
  recorder.playing();
  vi.advanceTimersByTime(3_000);
  playFrom(60);
  vi.advanceTimersByTime(750);
  expect(ranges()).toEqual([[0, 3]]);
  playFrom(80);
  vi.advanceTimersByTime(100);
  vi.advanceTimersByTime(2_000);
  recorder.paused();
  expect(ranges()).toEqual([
    [0, 3],
    [80.1, 82.1],
  ]);
});

it('merges overlapping ranges and continues from earlier ones', () => {
  const before: WatchedVideo = { durationSeconds: 100, ranges: [{ start: 0, end: 10 }] };
  recorder = new WatchRecorder(player, before, (video, isTurn) => told.push({ video, isTurn }));
  playFrom(8);
  recorder.playing();
  vi.advanceTimersByTime(6_000);
  recorder.paused();
  expect(ranges()).toEqual([[0, 14]]);
});

it('never reports beyond the end of the video', () => {
  playFrom(97);
  recorder.playing();
  vi.advanceTimersByTime(5_000);
  recorder.paused();
  expect(ranges()).toEqual([[97, 100]]);
});
