import { showRoundDollars } from '../money/dollars.ts';

/** How often a group meets or pays. */
export const groupSchedules = ['WEEKLY', 'BI_MONTHLY', 'MONTHLY', 'OTHER'] as const;

/** One of them. */
export type GroupSchedule = (typeof groupSchedules)[number];

/** How people read a schedule. */
export const scheduleWords: Readonly<Record<GroupSchedule, string>> = {
  WEEKLY: 'Weekly',
  BI_MONTHLY: 'Twice a month',
  MONTHLY: 'Monthly',
  OTHER: 'By arrangement',
};

/** The price in dollars that a new group has before anybody sets one. */
export const defaultGroupPrice = 5;

/** What joining a group means: its price in dollars, how often, and for how many days it can be tried. */
export type GroupTerms = {
  readonly price: number;
  readonly schedule: GroupSchedule | null;
  readonly trialDays: number;
};

/**
 * The terms of a group as its page lists them; what is not set is left out. The default price counts as not set until the
 * group has a schedule: visitors must not read a price that nobody chose.
 */
export function termsInWords({ price, schedule, trialDays }: GroupTerms): readonly { label: string; words: string }[] {
  const isPriceSet = price !== defaultGroupPrice || schedule !== null;
  return [
    { label: 'Price', words: !isPriceSet ? '' : price === 0 ? 'Free' : showRoundDollars(price) },
    { label: 'Schedule', words: schedule === null ? '' : scheduleWords[schedule] },
    { label: 'Free trial', words: trialDays === 0 ? '' : `${trialDays} ${trialDays === 1 ? 'day' : 'days'}` },
  ].filter(({ words }) => words !== '');
}
