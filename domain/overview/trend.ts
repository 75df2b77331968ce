import { monthsLater } from '../time/calendar-months.ts';
import { dayLater } from '../time/days.ts';

/** How the days of a trend are put together. */
export type TrendUnit = (typeof trendUnits)[number];

/** Every way to put days together. A week is seven days that end on the last day asked for. */
export const trendUnits = ['day', 'week', 'month'] as const;

/** What is counted on a day, or on several. */
export type TrendCounts = { readonly sent: number; readonly opened: number; readonly replies: number };

/** Days from the first to the last, both included, written 2026-11-21. */
export type Days = { readonly from: string; readonly to: string };

/** One point of a line: its days, what was counted on them, and on as many days before the whole line began. */
export type TrendPoint = Days & TrendCounts & { readonly before: Days & TrendCounts };

/** The most points a line may have. */
export const MOST_TREND_POINTS = 120;

const usualPoints: Readonly<Record<TrendUnit, number>> = { day: 7, week: 8, month: 6 };
const nothing: TrendCounts = { sent: 0, opened: 0, replies: 0 };

/** The days that are shown unless others are asked for, up to today. */
export function usualDays(unit: TrendUnit, today: string): Days {
  const points = usualPoints[unit];
  if (unit === 'month') return { from: monthLater(monthOf(today), 1 - points), to: today };
  return { from: dayLater(today, 1 - points * (unit === 'week' ? 7 : 1)), to: today };
}

/** The stretches of days a line is made of, oldest first; at most one more than the most. */
export function stretchesOf(unit: TrendUnit, { from, to }: Days): Days[] {
  const stretches: Days[] = [];
  let end = to;
  while (end >= from && stretches.length <= MOST_TREND_POINTS) {
    const start = unit === 'month' ? monthOf(end) : dayLater(end, unit === 'week' ? -6 : 0);
    stretches.unshift({ from: start, to: end });
    end = dayLater(start, -1);
  }
  return stretches;
}

/** The same number of stretches right before these. Months are compared with whole months, even one that isn't over. */
export function stretchesBefore(unit: TrendUnit, stretches: readonly Days[]): Days[] {
  const [first] = stretches;
  if (!first) return [];
  const to = dayLater(first.from, -1);
  const from =
    unit === 'month'
      ? monthLater(first.from, -stretches.length)
      : dayLater(first.from, -lengthOf(unit, stretches.length));
  return stretchesOf(unit, { from, to });
}

/** The points of a line from what was counted on single days; a day that isn't among them counts nothing. */
export function trendPoints(
  unit: TrendUnit,
  stretches: readonly Days[],
  counted: readonly ({ readonly day: string } & TrendCounts)[],
): TrendPoint[] {
  const before = stretchesBefore(unit, stretches);
  return stretches.map((days, index) => {
    const earlier = before[index] ?? days;
    return { ...days, ...sumOf(counted, days), before: { ...earlier, ...sumOf(counted, earlier) } };
  });
}

function lengthOf(unit: TrendUnit, points: number): number {
  return unit === 'week' ? points * 7 : points;
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function monthLater(first: string, months: number): string {
  return monthsLater(new Date(`${first}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10);
}

function sumOf(counted: readonly ({ readonly day: string } & TrendCounts)[], { from, to }: Days): TrendCounts {
  return counted
    .filter(({ day }) => day >= from && day <= to)
    .reduce(
      (sum, one) => ({
        sent: sum.sent + one.sent,
        opened: sum.opened + one.opened,
        replies: sum.replies + one.replies,
      }),
      nothing,
    );
}
