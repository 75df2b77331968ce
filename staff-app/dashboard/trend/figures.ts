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

// From here on a percentage is no longer read as one.
const MANY_TIMES = 10;

/** How much more or less something is than before, in words; null where there is nothing to compare. */
export function changeWords({ now, before }: { now: number; before: number }): string | null {
  if (before === 0) return now === 0 ? null : phrases.noneBefore;
  if (now >= MANY_TIMES * before)
    return say(phrases.timesAsMany, { times: Math.round(now / before).toLocaleString('en-US') });
  const share = Math.abs(now - before) / before;
  const percent = `${Math.round(share > 1 ? share * 100 : percentOf(share, 1)).toLocaleString('en-US')}%`;
  if (now === before || percent === '0%') return phrases.asBefore;
  return say(now > before ? phrases.moreThanBefore : phrases.lessThanBefore, { percent });
}
