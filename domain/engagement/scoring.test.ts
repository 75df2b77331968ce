import { describe, expect, it } from 'vitest';
import { score, videoScores } from './scoring.ts';

const none = { views: 0, viewSeconds: 0, shares: 0, reopens: 0, widgets: 0, videos: 0, scheduled: 0, completed: 0 };
const metrics = { view: 1, viewTime: 2, share: 3, reopen: 4, widget: 5, video: 6, scheduled: 7, completed: 8 };

describe('the engagement score', () => {
  it('scores viewing time once for each full 6 seconds [VIEW-31 CONST-76]', () => {
    expect([0, 5.9, 6, 11.9, 12].map((viewSeconds) => score(metrics, { ...none, viewSeconds }))).toEqual([
      0, 0, 2, 2, 4,
    ]);
  });

  it('adds up points times count over every kind of activity', () => {
    const counts = {
      views: 1,
      viewSeconds: 60,
      shares: 1,
      reopens: 1,
      widgets: 2,
      videos: 1,
      scheduled: 1,
      completed: 1,
    };
    expect(score(metrics, counts)).toBe(1 + 20 + 3 + 4 + 10 + 6 + 7 + 8);
    expect(score(metrics, none)).toBe(0);
  });

  it('scores a video from 85% of its distinct seconds on [VIEW-32 CONST-77]', () => {
    expect(videoScores([{ start: 0, end: 84.9 }], 100)).toBe(false);
    expect(videoScores([{ start: 0, end: 85 }], 100)).toBe(true);
    expect(
      videoScores(
        [
          { start: 0, end: 50 },
          { start: 0, end: 50 },
        ],
        100,
      ),
    ).toBe(false);
    expect(
      videoScores(
        [
          { start: 0, end: 50 },
          { start: 60, end: 95 },
        ],
        100,
      ),
    ).toBe(true);
    expect(videoScores([{ start: 0, end: 50 }], null)).toBe(false);
  });
});
