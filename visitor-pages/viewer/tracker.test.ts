import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushMs, idleMs, tickCapSeconds, tickMs } from '../../domain/engagement/view-time.ts';
import type { Report } from './report.ts';
import { Tracker } from './tracker.ts';

let reports: Report[];
let isVisible: boolean;
let tracker: Tracker;

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  isVisible = true;
  tracker = new Tracker({ isVisible: () => isVisible, send: (report) => reports.push(report) });
});

afterEach(() => {
  tracker.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const nothing = {
  ...{ seconds: 0, video: false, videoDuration: null },
  ...{ audio: false, audioDuration: null, listens: 0, viewRanges: [] },
};

function begin(slideId = '1'): void {
  tracker.begin([]);
  tracker.showSlide(slideId);
  reports = [];
}

function secondsOf(slideId: string): number {
  const times = reports.flatMap((report) => report.times).filter((time) => time.pitchSlideId === slideId);
  return times.at(-1)?.seconds ?? 0;
}

describe('viewing time', () => {
  it('ticks every 3 seconds and is reported 650 ms after the tick [VIEW-25 VIEW-28 CONST-44 CONST-47]', () => {
    expect([tickMs, flushMs]).toEqual([3000, 650]);
    begin();
    vi.advanceTimersByTime(3000 + 649);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(secondsOf('1')).toBeCloseTo(3, 5);
    vi.advanceTimersByTime(3000);
    expect(reports).toHaveLength(2);
    expect(secondsOf('1')).toBeCloseTo(6, 5);
  });

  it('adds at most 3.1 seconds for a tick delayed by a sleeping phone [VIEW-29 CONST-46]', () => {
    begin();
    const sleptUntil = performance.now() + 20_000;
    vi.spyOn(performance, 'now').mockReturnValue(sleptUntil);
    tracker.leave();
    expect(secondsOf('1')).toBeCloseTo(tickCapSeconds, 5);
    expect(tickCapSeconds).toBe(3.1);
  });

  it('stops after 120 seconds without activity, and nothing is sent [VIEW-26 CONST-43]', () => {
    expect(idleMs).toBe(120_000);
    begin();
    vi.advanceTimersByTime(124_000);
    const counted = secondsOf('1');
    expect(counted).toBeGreaterThan(110);
    expect(counted).toBeLessThanOrEqual(120);
    reports = [];
    vi.advanceTimersByTime(600_000);
    expect(reports).toEqual([]);
    tracker.stir();
    vi.advanceTimersByTime(3_650);
    expect(secondsOf('1') - counted).toBeLessThanOrEqual(tickCapSeconds + 0.001);
    expect(secondsOf('1')).toBeGreaterThan(counted);
  });

  it('doesn’t count on a hidden page', () => {
    begin();
    vi.advanceTimersByTime(1_000);
    isVisible = false;
    tracker.visibilityChanged();
    expect(secondsOf('1')).toBeCloseTo(1, 5);
    vi.advanceTimersByTime(60_000);
    isVisible = true;
    tracker.visibilityChanged();
    vi.advanceTimersByTime(2_000);
    tracker.leave();
    expect(secondsOf('1')).toBeCloseTo(3, 5);
  });

  it('is counted for the slide on screen, and continues from earlier pages', () => {
    tracker.showSlide('1');
    vi.advanceTimersByTime(2_000);
    tracker.begin([
      { ...nothing, pitchSlideId: '1', seconds: 40 },
      { ...nothing, pitchSlideId: '2', seconds: 7 },
    ]);
    tracker.showSlide('2');
    vi.advanceTimersByTime(1_000);
    tracker.leave();
    expect(secondsOf('1')).toBeCloseTo(42, 5);
    expect(secondsOf('2')).toBeCloseTo(8, 5);
  });

  it('loses less than a tick when the page is closed', () => {
    begin();
    vi.advanceTimersByTime(8_000);
    tracker.leave();
    expect(secondsOf('1')).toBeCloseTo(8, 5);
  });
});

describe('listening', () => {
  it('reports each listen of this session, and continues from earlier pages [VIEW-24]', () => {
    tracker.countListen('1');
    tracker.begin([{ ...nothing, pitchSlideId: '1', audio: true, listens: 1 }]);
    expect(tracker.listens('1')).toBe(2);
    tracker.hear('1', { durationSeconds: 40, ranges: [{ start: 0, end: 5 }] }, true);
    vi.advanceTimersByTime(650);
    const told = reports.at(-1)?.times[0];
    expect(told).toMatchObject({ audio: true, audioDuration: 40, listens: 2, viewRanges: [{ start: 0, end: 5 }] });
    expect(told).toMatchObject({ video: false, videoDuration: null });
  });
});

describe('being seen', () => {
  it('is reported once, and only when the page is in the foreground', () => {
    isVisible = false;
    tracker.begin([]);
    tracker.showSlide('1');
    expect(reports).toEqual([]);
    isVisible = true;
    tracker.visibilityChanged();
    tracker.visibilityChanged();
    expect(reports.flatMap((report) => report.events)).toEqual([{ kind: 'seen' }]);
  });
});

describe('answers', () => {
  it('are reported right away, a later one replacing an earlier one', () => {
    tracker.answer('11', ['Yes']);
    tracker.answer('11', ['No']);
    expect(reports).toEqual([]);
    tracker.begin([]);
    expect(reports.flatMap((report) => report.widgets)).toEqual([{ widgetId: '11', values: ['No'] }]);
    tracker.answer('11', ['Yes']);
    expect(reports.at(-1)?.widgets).toEqual([{ widgetId: '11', values: ['Yes'] }]);
  });
});
