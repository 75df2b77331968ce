import { percentOf } from '../../../domain/reports/rates.ts';
import * as phrases from '../../../words/en/staff/overview.ts';
import type { Answer } from '../../api/client.ts';
import { say } from '../../say.ts';
import { sayDay, sayMonth } from '../when.ts';
import type { ActivityTrendQuery } from './operations.ts';

/** One point of the lines. */
export type Point = NonNullable<Answer<typeof ActivityTrendQuery>['points']>[number];

/** What a line is of. */
export type Figure = 'sent' | 'opened' | 'replies';

/** What days are put together as. */
export type Unit = 'DAY' | 'WEEK' | 'MONTH';

/** What each figure is called. */
export const figureNames: Readonly<Record<Figure, string>> = {
  sent: phrases.sent,
  opened: phrases.opened,
  replies: phrases.replies,
};

type Stretch = { readonly from: string; readonly to: string };

/** A point's place on the axis. */
export function shortName({ from, to }: Stretch, unit: Unit): string {
  if (unit === 'MONTH') return sayMonth(from).replace(/ \d+$/, '');
  return sayDay(unit === 'WEEK' ? to : from);
}

/** A point's days in full. */
export function longName({ from, to }: Stretch, unit: Unit): string {
  if (unit === 'DAY') return sayDay(from, true);
  if (unit === 'MONTH') return sayMonth(from);
  return say(phrases.thisPeriod, { from: sayDay(from), to: sayDay(to) });
}

/** The sums of one figure, now and before. */
export function sumsOf(points: readonly Point[], figure: Figure): { now: number; before: number } {
  return points.reduce((sum, point) => ({ now: sum.now + point[figure], before: sum.before + point.before[figure] }), {
    now: 0,
    before: 0,
  });
}

const periodsBefore = { DAY: phrases.daysBefore, WEEK: phrases.weeksBefore, MONTH: phrases.monthsBefore } as const;

// From here on a percentage is no longer read as one.
const MANY_TIMES = 10;

/** How a figure differs from before. */
export type Change = { readonly words: string; readonly way: 'up' | 'down' | null };

/** How much more or fewer there are than in as many days, weeks, or months before; null where there is nothing to compare. */
export function changeOf(points: readonly Point[], figure: Figure, unit: Unit): Change | null {
  const { now, before } = sumsOf(points, figure);
  const period = { before: say(periodsBefore[unit], { count: points.length }) };
  if (before === 0) return now === 0 ? null : { words: say(phrases.noneBefore, period), way: null };
  if (now >= MANY_TIMES * before) {
    const times = Math.round(now / before).toLocaleString('en-US');
    return { words: say(phrases.timesAsMany, { times, ...period }), way: 'up' };
  }
  const share = Math.abs(now - before) / before;
  const percent = `${Math.round(share > 1 ? share * 100 : percentOf(share, 1)).toLocaleString('en-US')}%`;
  if (now === before || percent === '0%') return { words: say(phrases.asBefore, period), way: null };
  return now > before
    ? { words: say(phrases.moreThanBefore, { percent, ...period }), way: 'up' }
    : { words: say(phrases.fewerThanBefore, { percent, ...period }), way: 'down' };
}
