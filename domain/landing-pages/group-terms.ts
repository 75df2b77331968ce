import { landingPage } from '../../words/en/landing-page.ts';
import { type Say, sayFrom } from '../../words/message.ts';
import { showRoundDollars } from '../money/dollars.ts';

/** How often a group meets or charges. */
export const groupSchedules = ['WEEKLY', 'BI_MONTHLY', 'MONTHLY', 'OTHER'] as const;

/** One of the schedules. */
export type GroupSchedule = (typeof groupSchedules)[number];

const scheduleKeys = {
  WEEKLY: 'weekly',
  BI_MONTHLY: 'twiceMonthly',
  MONTHLY: 'monthly',
  OTHER: 'byArrangement',
} as const satisfies Record<GroupSchedule, keyof typeof landingPage>;

const english = sayFrom<typeof landingPage>(landingPage, 'en');

/** The label of a schedule for staff. */
export function scheduleInWords(schedule: GroupSchedule): string {
  return english(scheduleKeys[schedule]);
}

/** The default price of a new group, in dollars. */
export const defaultGroupPrice = 5;

/** The terms of a group: its price in dollars, the schedule, and the trial in days. */
export type GroupTerms = {
  readonly price: number;
  readonly schedule: GroupSchedule | null;
  readonly trialDays: number;
};

/**
 * The terms of a group as its page lists them, without those that aren't set. The default price counts as not set until
 * the group has a schedule, so that visitors don't see a price that no one chose. In English by default.
 */
export function termsInWords(
  { price, schedule, trialDays }: GroupTerms,
  say: Say<typeof landingPage> = english,
): readonly { readonly key: 'price' | 'schedule' | 'freeTrial'; readonly label: string; readonly words: string }[] {
  const isPriceSet = price !== defaultGroupPrice || schedule !== null;
  const words = {
    price: !isPriceSet ? '' : price === 0 ? say('free') : showRoundDollars(price),
    schedule: schedule === null ? '' : say(scheduleKeys[schedule]),
    freeTrial: trialDays === 0 ? '' : say('days', { days: trialDays }),
  };
  return (['price', 'schedule', 'freeTrial'] as const)
    .map((key) => ({ key, label: say(key), words: words[key] }))
    .filter((term) => term.words !== '');
}
