import { landingPage } from '../../words/en/landing-page.ts';
import { type Say, sayFrom } from '../../words/message.ts';
import { showRoundDollars } from '../money/dollars.ts';

/** How often a group meets or pays. */
export const groupSchedules = ['WEEKLY', 'BI_MONTHLY', 'MONTHLY', 'OTHER'] as const;

/** One of them. */
export type GroupSchedule = (typeof groupSchedules)[number];

const scheduleKeys = {
  WEEKLY: 'weekly',
  BI_MONTHLY: 'twiceMonthly',
  MONTHLY: 'monthly',
  OTHER: 'byArrangement',
} as const satisfies Record<GroupSchedule, keyof typeof landingPage>;

const english = sayFrom<typeof landingPage>(landingPage, 'en');

/** How staff read a schedule. */
export function scheduleInWords(schedule: GroupSchedule): string {
  return english(scheduleKeys[schedule]);
}

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
 * group has a schedule: visitors must not read a price that nobody chose. In English unless told otherwise.
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
