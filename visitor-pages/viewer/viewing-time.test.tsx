// What an open page says about how long it was looked at.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPage } from '../testing/build-page.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { Report } from './report.ts';
import type { LoadedActivity } from './tracking-api.ts';
import { Viewer } from './viewer.tsx';
import { ViewingSession } from './viewing-session.ts';

const loaded: LoadedActivity = {
  ...{ kind: 'loaded', ssid: 's', page: null, token: null },
  ...{ times: [], answers: [], listens: [], bookings: [] },
};
const storage: BrowserStorage = { read: () => null, write: () => undefined, keys: () => [] };
let reports: Report[];
let session: ViewingSession;

beforeEach(async () => {
  vi.useFakeTimers();
  reports = [];
  const page = buildPage();
  session = new ViewingSession({
    ...{ page, storage, load: async () => loaded, reportBooking: async () => null },
    post: async (_ssid, report) => {
      reports.push(report);
      return 'stored';
    },
  });
  await act(async () => void render(<Viewer page={page} tracking={session} />));
  // What was loaded, and that the page was seen, are told first.
  await pass(0);
  reports = [];
});

afterEach(() => {
  cleanup();
  session.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const told = () => reports.flatMap(({ times }) => times).at(-1)?.seconds ?? 0;

it('tells every 3 seconds how long a slide was looked at, 650 ms after each tick [VIEW-25 VIEW-28 CONST-44 CONST-47]', async () => {
  await pass(3_649);
  expect(reports).toEqual([]);
  await pass(1);
  expect(told()).toBeCloseTo(3, 5);
  await pass(2_999);
  expect(reports).toHaveLength(1);
  await pass(1);
  expect(told()).toBeCloseTo(6, 5);
});

it('tells nothing from 120 seconds after the last touch until the next [VIEW-26 CONST-43]', async () => {
  await pass(119_900);
  const before = reports.length;
  expect(before).toBeGreaterThan(30);
  await pass(6_000);
  expect(told()).toBeLessThanOrEqual(120);
  expect(told()).toBeGreaterThan(110);
  const atRest = reports.length;
  await pass(600_000);
  expect(reports).toHaveLength(atRest);
  await act(async () => void fireEvent.pointerDown(screen.getByRole('heading')));
  await pass(3_650);
  expect(reports.length).toBeGreaterThan(atRest);
});

it('counts at most 3.1 seconds for a phone that slept [VIEW-29 CONST-46]', async () => {
  await pass(3_650);
  const awake = told();
  const slept = performance.now() + 20_000;
  vi.spyOn(performance, 'now').mockReturnValue(slept);
  await pass(3_650);
  expect(told() - awake).toBeCloseTo(3.1, 5);
});
