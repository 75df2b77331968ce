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

/** What joining a group means: its price in dollars, how often, and for how many days it can be tried. */
export type GroupTerms = {
  readonly price: number;
  readonly schedule: GroupSchedule | null;
  readonly trialDays: number;
};

/** The terms of a group as its page lists them; what is not set is left out. */
export function termsInWords({ price, schedule, trialDays }: GroupTerms): readonly { label: string; words: string }[] {
  return [
    { label: 'Price', words: price === 0 ? 'Free' : showRoundDollars(price) },
    { label: 'Schedule', words: schedule === null ? '' : scheduleWords[schedule] },
    { label: 'Free trial', words: trialDays === 0 ? '' : `${trialDays} ${trialDays === 1 ? 'day' : 'days'}` },
  ].filter(({ words }) => words !== '');
}
