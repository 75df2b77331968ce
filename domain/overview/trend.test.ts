import { describe, expect, it } from 'vitest';
import { MOST_TREND_POINTS, stretchesBefore, stretchesOf, trendPoints, usualDays } from './trend.ts';

const names = (stretches: readonly { from: string; to: string }[]) => stretches.map(({ from, to }) => `${from} ${to}`);

describe('a trend', () => {
  it('shows the latest days, weeks of seven days up to today, and whole months', () => {
    expect(usualDays('day', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(usualDays('week', '2026-03-02')).toEqual({ from: '2026-01-06', to: '2026-03-02' });
    expect(usualDays('month', '2026-03-31')).toEqual({ from: '2025-10-01', to: '2026-03-31' });
  });

  it.each([
    ['day', '2026-02-27', '2026-03-01', ['2026-02-27 2026-02-27', '2026-02-28 2026-02-28', '2026-03-01 2026-03-01']],
    ['week', '2026-03-01', '2026-03-10', ['2026-02-25 2026-03-03', '2026-03-04 2026-03-10']],
    ['month', '2026-01-15', '2026-02-03', ['2026-01-01 2026-01-31', '2026-02-01 2026-02-03']],
    ['day', '2026-03-02', '2026-03-01', []],
  ] as const)('by %s from %s to %s has its stretches', (unit, from, to, expected) => {
    expect(names(stretchesOf(unit, { from, to }))).toEqual(expected);
  });

  it('is compared with as many stretches right before', () => {
    const of = (unit: 'day' | 'week' | 'month', from: string, to: string) =>
      names(stretchesBefore(unit, stretchesOf(unit, { from, to })));
    expect(of('day', '2026-03-01', '2026-03-02')).toEqual(['2026-02-27 2026-02-27', '2026-02-28 2026-02-28']);
    expect(of('week', '2026-03-01', '2026-03-14')).toEqual(['2026-02-15 2026-02-21', '2026-02-22 2026-02-28']);
    expect(of('month', '2026-01-01', '2026-03-10')).toEqual([
      ...['2025-10-01 2025-10-31', '2025-11-01 2025-11-30', '2025-12-01 2025-12-31'],
    ]);
    expect(of('day', '2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('adds up what was counted on its days, and counts nothing where nothing was', () => {
    const counts = (sent: number, opened: number, replies: number) => ({ sent, opened, replies });
    const points = trendPoints('week', stretchesOf('week', { from: '2026-03-04', to: '2026-03-10' }), [
      { day: '2026-02-25', ...counts(9, 9, 9) },
      { day: '2026-03-03', ...counts(1, 0, 0) },
      { day: '2026-03-04', ...counts(2, 1, 0) },
      { day: '2026-03-10', ...counts(3, 1, 1) },
      { day: '2026-03-11', ...counts(9, 9, 9) },
    ]);
    expect(points).toEqual([
      {
        ...{ from: '2026-03-04', to: '2026-03-10', ...counts(5, 2, 1) },
        before: { from: '2026-02-25', to: '2026-03-03', ...counts(10, 9, 9) },
      },
    ]);
  });

  it('stops soon after the most points', () => {
    expect(stretchesOf('day', { from: '1990-01-01', to: '2026-03-10' })).toHaveLength(MOST_TREND_POINTS + 1);
  });
});
