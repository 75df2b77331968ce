import { mostContacts } from '../../../domain/billing/contact-tiers.ts';
import { groupLimit } from '../../../domain/billing/group-limit.ts';
import { smallestChargeCents } from '../../../domain/billing/invoice.ts';
import type { Plan } from '../../../domain/billing/plan.ts';
import { isSmaller, upgradeCents } from '../../../domain/billing/plan-change.ts';
import { monthCents } from '../../../domain/billing/prices.ts';
import type { BrandPrices } from '../../../domain/brands/brand.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { say } from '../../say.ts';
import { groupsText, planNames } from './plan-words.ts';
import type { Billing } from './use-billing.ts';

/** What decides what a choice of a plan does. */
type RunningFacts = Pick<Billing, 'plan' | 'ratesAgreed' | 'products'>;

type PlanFacts = RunningFacts &
  Pick<Billing, 'expires' | 'periodEnd' | 'contacts' | 'nextPlan' | 'nextPlanStarts'> &
  Pick<Billing, 'monthPaid' | 'monthDays' | 'monthDaysLeft'> & {
    /** The brand's word for several contacts, in small letters. */
    readonly contactsWord: string;
    /** The brand's zone, in which bills name their days. */
    readonly zone: string;
  };

/** What is asked before a plan takes the place of the one that runs. */
type PlanQuestion = { readonly title: string; readonly dismissLabel: string; readonly sentences: readonly string[] };

/** What choosing a plan does: the button that does it, and what is asked first where a billing month runs already. */
export type PlanChange = {
  readonly label: string;
  readonly sentence: string;
  /** What is charged today, in cents. */
  readonly nowCents: number;
  readonly question: PlanQuestion | null;
};

/** Says what choosing this plan charges today and later. A bigger one is charged the rest of the month that runs; a smaller one waits for its end. */
export function planChange(prices: BrandPrices, facts: PlanFacts, plan: Plan): PlanChange {
  const { periodEnd, contacts } = facts;
  const name = planNames[plan];
  const cents = monthCents(prices, { plan, contacts });
  const price = showDollars(cents / 100);
  if (periodEnd !== null) return changeOfRunning(prices, facts, plan, periodEnd);
  if (cents === 0) {
    const sentence = phrases.youPayNothingToday;
    return { label: say(phrases.chooseName, { name }), sentence, nowCents: 0, question: null };
  }
  const monthly = say(phrases.yourCardIsChargedToday, { price });
  const later = phrases.messagesAndPhoneNumbersAreAdded;
  return {
    label: say(phrases.payPriceAndChooseName, { price, name }),
    sentence: `${say(phrases.planStartsToday, { name })} ${monthly} ${later}`,
    nowCents: cents,
    question: null,
  };
}

/** What a choice does to the plan that runs. */
type Kind = 'keep' | 'bigger' | 'smaller' | 'from-agreed';

/** A choice while a month runs, and what it costs: now, and for each month from the end of the one that runs on. */
type Choice = {
  readonly kind: Kind;
  readonly plan: Plan;
  readonly end: string;
  readonly nowCents: number;
  readonly monthCents: number;
};

function changeOfRunning(prices: BrandPrices, facts: PlanFacts, plan: Plan, periodEnd: string): PlanChange {
  const name = planNames[plan];
  const choice = choiceOf(prices, facts, plan, periodEnd);
  const { kind, nowCents } = choice;
  const switches =
    nowCents > 0
      ? say(phrases.payPriceAndSwitch, { price: showDollars(nowCents / 100) })
      : say(phrases.switchToName, { name });
  const label = kind === 'keep' ? say(phrases.keepName, { name }) : switches;
  const stays =
    facts.plan === null || facts.ratesAgreed
      ? phrases.keepAgreedRates
      : say(phrases.stayOn, { plan: planNames[facts.plan] });
  const title = kind === 'keep' ? phrases.keepName : phrases.switchToName;
  return {
    label,
    sentence: beginSentence(choice),
    nowCents,
    question: {
      title: `${say(title, { name })}?`,
      // Where a smaller plan comes next, going back isn't staying.
      dismissLabel: kind === 'keep' || facts.nextPlan ? phrases.cancel : stays,
      sentences: [
        ...monthSentences(prices, facts, choice),
        ...messageSentences(prices, facts, plan),
        ...limitSentences(prices, facts, choice),
      ],
    },
  };
}

function choiceOf(prices: BrandPrices, facts: PlanFacts, plan: Plan, periodEnd: string): Choice {
  const { contacts, monthPaid, monthDays, monthDaysLeft } = facts;
  const kind = kindOf(prices, facts, plan);
  const cents = kind === 'keep' ? runningMonthCents(prices, facts) : monthCents(prices, { plan, contacts });
  const rest = { days: monthDaysLeft, daysOfMonth: monthDays };
  const due = kind === 'bigger' ? upgradeCents({ paidCents: monthPaid, newCents: cents }, rest) : 0;
  return {
    ...{ kind, plan, end: formatDate(new Date(periodEnd), facts.zone), monthCents: cents },
    nowCents: due < smallestChargeCents ? 0 : due,
  };
}

function kindOf(prices: BrandPrices, facts: PlanFacts, plan: Plan): Kind {
  if (plan === facts.plan) return 'keep';
  if (facts.plan === null || facts.ratesAgreed) return 'from-agreed';
  return isSmaller(prices, plan, facts.plan) ? 'smaller' : 'bigger';
}

// When it begins, and the day and price of the first month it is charged for.
function beginSentence({ kind, plan, end: day, nowCents, monthCents: cents }: Choice): string {
  const name = planNames[plan];
  const amount = showDollars(cents / 100);
  if (nowCents > 0) return say(phrases.upgradeStartsToday, { name, price: showDollars(nowCents / 100), amount, day });
  if (kind === 'smaller')
    return cents === 0
      ? say(phrases.planWithoutPriceStartsOn, { name, day })
      : say(phrases.planStartsOn, { name, day, amount });
  const isKept = kind === 'keep';
  const begins = isKept ? phrases.planContinues : say(phrases.planStartsToday, { name });
  if (cents === 0) return `${begins} ${say(phrases.nothingTodayOrMonthly, { day })}`;
  return `${begins} ${say(isKept ? phrases.nextChargeComes : phrases.firstChargeComes, { amount, day })}`;
}

// A bigger plan is paid for the rest of the month that runs; a smaller one waits for its end.
function monthSentences(prices: BrandPrices, facts: PlanFacts, choice: Choice): string[] {
  const { expires, zone, nextPlan, nextPlanStarts, monthDaysLeft } = facts;
  const { kind, plan, end, nowCents, monthCents: next } = choice;
  const isCheaper = kind === 'from-agreed' && next < runningMonthCents(prices, facts);
  const day = (moment: string) => formatDate(new Date(moment), zone);
  return [
    nowCents > 0
      ? say(phrases.youPayTheDifference, { price: showDollars(nowCents / 100), days: monthDaysLeft })
      : phrases.payNothingToday,
    ...(isCheaper ? [say(phrases.theMonthYouveAlreadyPaid, { end })] : []),
    ...(kind === 'smaller' && facts.plan !== null
      ? [say(phrases.youKeepUntil, { plan: planNames[facts.plan], end })]
      : []),
    next === 0
      ? say(phrases.fromThenOnNothing, { end, plan: planNames[plan] })
      : say(phrases.fromThenOn, { end, plan: planNames[plan], amount: showDollars(next / 100) }),
    ...(expires === null ? [] : [say(phrases.yourPlanNoLongerEnds, { day: day(expires) })]),
    ...(nextPlan && nextPlanStarts && nextPlan !== plan
      ? [say(phrases.yourPlanNoLongerChanges, { next: planNames[nextPlan], day: day(nextPlanStarts) })]
      : []),
  ];
}

function runningMonthCents(prices: BrandPrices, facts: PlanFacts): number {
  const { plan, contacts } = facts;
  return facts.ratesAgreed ? priceOf(facts, 'access') * 100 : monthCents(prices, { plan, contacts });
}

/** What the rates are that were agreed with the platform, and what a choice of a plan does to them; null where there are none. */
export function agreedSentence(facts: RunningFacts): string | null {
  if (!facts.ratesAgreed) return null;
  const month = showDollars(priceOf(facts, 'access'));
  return say(phrases.theRatesWereAgreed, { month, price: showDollars(priceOf(facts, 'sms')) });
}

function messageSentences(prices: BrandPrices, facts: PlanFacts, plan: Plan): string[] {
  const now = priceOf(facts, 'sms');
  const next = prices.segmentCents.withPlan / 100;
  if (facts.ratesAgreed && plan !== facts.plan && now !== next) {
    return [say(phrases.fromNowOn, { next: showDollars(next), was: showDollars(now) })];
  }
  return now === 0 ? [] : [say(phrases.messagesStillCostEach, { now: showDollars(now) })];
}

function limitSentences(
  prices: BrandPrices,
  { plan: from, contactsWord }: PlanFacts,
  { kind, plan }: Choice,
): string[] {
  const groups = groupLimit({ plan, isBillingActive: true });
  const contacts = mostContacts(prices, { plan });
  const most = contacts === null || plan === from ? null : contacts.toLocaleString('en-US');
  const hasFewer = groups < groupLimit({ plan: from, isBillingActive: true });
  if (kind === 'smaller') {
    const name = planNames[plan];
    return [
      ...(hasFewer ? [say(phrases.addGroupsOnlyUntil, { most: groups.toLocaleString('en-US'), plan: name })] : []),
      ...(most === null ? [] : [say(phrases.addContactsOnlyUntil, { most, contactsWord, plan: name })]),
    ];
  }
  return [
    ...(hasFewer ? [say(phrases.startingTodayYouCanHaveGroups, { groupsText: groupsText(plan) })] : []),
    ...(most === null ? [] : [say(phrases.itTakesUpTo, { most, contactsWord })]),
  ];
}

function priceOf({ products }: RunningFacts, wanted: 'access' | 'sms'): number {
  return products.find(({ id }) => id === wanted)?.price ?? 0;
}
