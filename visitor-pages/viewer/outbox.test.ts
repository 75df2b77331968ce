import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BrowserStorage } from './browser-storage.ts';
import { type Delivery, Outbox } from './outbox.ts';
import type { Report, SlideTimeReport } from './report.ts';

let kept: Map<string, string>;
let storage: BrowserStorage;
let isOnline: boolean;
let posted: Report[];
let answer: Delivery;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  storage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    keys: () => [...kept.keys()],
  };
  isOnline = true;
  posted = [];
  answer = 'stored';
});
afterEach(() => vi.useRealTimers());

async function post(_ssid: string, report: Report): Promise<Delivery> {
  if (!isOnline) return 'failed';
  posted.push(report);
  return answer;
}

const newOutbox = () => new Outbox({ post, storage, onChange: () => undefined });
const time = (seconds: number): SlideTimeReport => ({
  ...{ pitchSlideId: '1', seconds, video: false, videoDuration: null },
  ...{ audio: false, audioDuration: null, listens: 0, viewRanges: [] },
});
const report = (seconds: number, values?: string[]): Report => ({
  times: [time(seconds)],
  widgets: values ? [{ widgetId: '11', values }] : [],
  events: [],
});

it('keeps unsent reports and sends them when the network is back', async () => {
  const outbox = newOutbox();
  isOnline = false;
  outbox.put('s', report(3, ['Yes']));
  outbox.put('s', report(6));
  await vi.advanceTimersByTimeAsync(10);
  expect(outbox.isFailing()).toBe(true);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual([{ times: [time(6)], widgets: [{ widgetId: '11', values: ['Yes'] }], events: [] }]);
  expect(kept.size).toBe(0);
});

it('sends reports of the previous page after a reload', async () => {
  isOnline = false;
  newOutbox().put('s', report(9, ['No']));
  await vi.advanceTimersByTimeAsync(10);
  isOnline = true;
  const reloaded = newOutbox();
  expect(reloaded.waitingFor('s').times).toEqual([time(9)]);
  reloaded.sendAll();
  await vi.advanceTimersByTimeAsync(10);
  expect(posted).toEqual([report(9, ['No'])]);
  expect(kept.size).toBe(0);
});

it('gives up a session that the server doesn’t know', async () => {
  answer = 'refused';
  const outbox = newOutbox();
  outbox.put('s', report(3));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posted).toHaveLength(1);
  expect(kept.size).toBe(0);
});

it('sends everything once more when the page is closed, even while a request is in flight', async () => {
  const outbox = newOutbox();
  outbox.put('s', report(3));
  outbox.leave();
  await vi.advanceTimersByTimeAsync(10);
  expect(posted).toEqual([report(3), report(3)]);
});

it('ignores storage in another format', () => {
  kept.set('wp-tracking:x', '{"times":');
  kept.set('wp-tracking:y', '{"times":1}');
  expect(newOutbox().waitingFor('x').times).toEqual([]);
  expect(kept.size).toBe(0);
});
