import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSlide } from '../../testing/build-page.ts';
import type { ViewerVideo } from '../page.ts';
import { noTracking, type WatchedVideo } from '../tracking.ts';
import { FileStage } from './file-stage.tsx';

const ownVideo: ViewerVideo = {
  url: '/media/abc.mp4',
  small: null,
  poster: null,
  seconds: 12,
  width: 640,
  height: 360,
  progress: 'ready',
};
let watched: WatchedVideo[];
let looks: string[];
let isThere: boolean;

beforeEach(() => {
  watched = [];
  looks = [];
  isThere = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    looks.push(`${init.method} ${address}`);
    return new Response(null, { status: isThere ? 200 : 404 });
  });
  HTMLMediaElement.prototype.pause = () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(given: Partial<ViewerVideo> = {}) {
  const tracking = { ...noTracking, watch: (_id: string, video: WatchedVideo) => void watched.push(video) };
  const slide = buildSlide({ type: 'RECORD', title: 'A word', ownVideo: { ...ownVideo, ...given } });
  const session = noTracking.state();
  return render(<FileStage slide={slide} session={session} tracking={tracking} isFirst />);
}
const player = () => screen.queryByLabelText('A word') as HTMLVideoElement | null;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('plays an own video, and reports what was watched [SLIDE-02 SLIDE-03 SLIDE-04]', async () => {
  show();
  const video = player() as HTMLVideoElement;
  expect([video.getAttribute('src'), video.controls]).toEqual(['/media/abc.mp4#t=0.001', true]);
  // A recording doesn't know its own length; the server does.
  Object.defineProperty(video, 'duration', { value: Number.POSITIVE_INFINITY });
  let position = 0;
  Object.defineProperty(video, 'currentTime', { get: () => position });
  fireEvent.playing(video);
  for (position = 1; position < 4; position += 1) await wait(1_000);
  fireEvent.pause(video);
  expect(watched.at(-1)).toEqual({ durationSeconds: 12, ranges: [{ start: 0, end: 3 }] });
});

it('tells every 750 ms what was watched while it plays, and a jump once the finger has rested for 100 ms [VIEW-27 VIEW-30 CONST-45 CONST-48]', async () => {
  show({ seconds: 100 });
  const video = player() as HTMLVideoElement;
  let [from, since] = [0, performance.now()];
  Object.defineProperty(video, 'currentTime', { get: () => from + (performance.now() - since) / 1000 });
  const jumpTo = (seconds: number) => {
    [from, since] = [seconds, performance.now()];
  };
  const ranges = () => watched.at(-1)?.ranges.map((one) => [one.start, one.end].map((each) => Number(each.toFixed(2))));
  fireEvent.playing(video);
  watched = [];
  await wait(749);
  expect(watched).toEqual([]);
  await wait(1);
  expect(ranges()).toEqual([[0, 0.75]]);
  await wait(750);
  expect(ranges()).toEqual([[0, 1.5]]);
  // The finger passes 60 and stays at 80.
  jumpTo(60);
  await wait(750);
  expect(ranges()).toEqual([[0, 1.5]]);
  jumpTo(80);
  await wait(2_100);
  fireEvent.pause(video);
  expect(ranges()).toEqual([
    [0, 1.5],
    [80.1, 82.1],
  ]);
});

it('shows "Video Is Processing" until the video can be watched, and checks every few seconds [SLIDE-15]', async () => {
  show({ progress: 'processing' });
  expect(screen.getByRole('status').textContent).toBe('Video Is Processing');
  expect(player()).toBeNull();
  await wait(9_000);
  expect(looks).toEqual(['HEAD /media/abc.mp4', 'HEAD /media/abc.mp4']);
  isThere = true;
  await wait(4_000);
  expect(player()).not.toBeNull();
  const before = looks.length;
  await wait(20_000);
  expect(looks).toHaveLength(before);
});

it('says so when a video can’t be played', () => {
  show({ progress: 'failed' });
  expect(screen.getByRole('status').textContent).toBe('This video cannot be played here right now.');
  cleanup();
  show();
  fireEvent.error(player() as HTMLVideoElement);
  expect(screen.getByRole('status').textContent).toContain('This video cannot be played here right now.');
});

it('goes on where it was when a video that failed is tried again', async () => {
  const play = vi.fn(async () => undefined);
  HTMLMediaElement.prototype.play = play;
  show();
  const video = player() as HTMLVideoElement;
  expect(play).not.toHaveBeenCalled();
  video.currentTime = 7.5;
  fireEvent.error(video);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(player()?.currentTime).toBe(7.5);
  expect(play).toHaveBeenCalledTimes(1);
  // It fails again before it gets there.
  (player() as HTMLVideoElement).currentTime = 0;
  fireEvent.error(player() as HTMLVideoElement);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(player()?.currentTime).toBe(7.5);
});

it.each([
  ['no word about the network', undefined, '/media/abc.mp4'],
  ['a fast one', { effectiveType: '4g', downlink: 10, saveData: false }, '/media/abc.mp4'],
  ['a slow one', { effectiveType: '3g', downlink: 10 }, '/media/small.mp4'],
  ['a bad hour', { effectiveType: '4g', downlink: 0.8 }, '/media/small.mp4'],
  ['data to be saved', { effectiveType: '4g', downlink: 10, saveData: true }, '/media/small.mp4'],
])('chooses the size of a video by the network: %s', (_what, connection, address) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  show({ small: '/media/small.mp4', poster: '/media/poster.jpg' });
  expect([player()?.getAttribute('src'), player()?.getAttribute('poster')]).toEqual([address, '/media/poster.jpg']);
  cleanup();
  show({ small: null });
  expect(player()?.getAttribute('src')).toBe('/media/abc.mp4#t=0.001');
});

it('stops loading a video that is left, which would take the line from what comes next', () => {
  const load = vi.fn();
  HTMLMediaElement.prototype.load = load;
  show();
  const video = player() as HTMLVideoElement;
  expect(load).not.toHaveBeenCalled();
  cleanup();
  expect(video.hasAttribute('src')).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
});

it('requests a picture again that didn’t arrive, later each time, and at once when the browser is online again', async () => {
  const image = { url: '/media/abc.jpg', width: 640, height: 360 };
  const slide = buildSlide({ type: 'UPLOAD', title: 'The roof', ownVideo: null, image });
  render(<FileStage slide={slide} session={noTracking.state()} tracking={noTracking} isFirst />);
  const picture = () => screen.getByRole('img', { name: 'The roof' });
  const first = picture();
  fireEvent.error(first);
  await wait(900);
  expect(picture()).toBe(first);
  await wait(200);
  const second = picture();
  expect(second).not.toBe(first);
  expect(second.getAttribute('src')).toBe('/media/abc.jpg');
  fireEvent.error(second);
  await wait(1_500);
  expect(picture()).toBe(second);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture()).not.toBe(second);
});

it.each([
  ['one that is there', { url: '/media/new.mp4' }, '/media/new.mp4#t=0.001'],
  ['one that is being processed', { url: '/media/new.mp4', progress: 'processing' as const }, undefined],
])('a preview shows no frame of a video that was replaced by %s', async (_which, other, source) => {
  const tracking = { ...noTracking, isStill: true };
  const shown = (given: Partial<ViewerVideo>) => (
    <FileStage
      slide={buildSlide({ type: 'RECORD', title: 'A word', ownVideo: { ...ownVideo, ...given } })}
      {...{ session: noTracking.state(), tracking, isFirst: true }}
    />
  );
  const { rerender } = render(shown({}));
  // Its first frame is drawn: browsers seek to the time in the address.
  Object.defineProperty(player(), 'currentTime', { get: () => 0.001 });
  rerender(shown(other));
  expect(player()?.getAttribute('src')).toBe(source);
});
