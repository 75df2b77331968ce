import { mostContacts } from '../../../domain/billing/contact-tiers.ts';
import { groupLimit } from '../../../domain/billing/group-limit.ts';
import type { Plan } from '../../../domain/billing/plan.ts';
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
  Pick<Billing, 'expires' | 'periodEnd' | 'contacts'> & {
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
  readonly question: PlanQuestion | null;
};

/** Says what choosing this plan charges today and later; a plan in place of one that runs charges nothing today. */
export function planChange(prices: BrandPrices, facts: PlanFacts, plan: Plan): PlanChange {
  const { periodEnd, contacts } = facts;
  const name = planNames[plan];
  const cents = monthCents(prices, { plan, contacts });
  const price = showDollars(cents / 100);
  if (periodEnd !== null) return changeOfRunning(prices, facts, plan, periodEnd);
  if (cents === 0) {
    const sentence = phrases.youPayNothingToday;
    return { label: say(phrases.chooseName, { name }), sentence, question: null };
  }
  const monthly = say(phrases.yourCardIsChargedToday, { price });
  const later = phrases.messagesAndPhoneNumbersAreAdded;
  return {
    label: say(phrases.payPriceAndChooseName, { price, name }),
    sentence: `${say(phrases.planStartsToday, { name })} ${monthly} ${later}`,
    question: null,
  };
}

function changeOfRunning(prices: BrandPrices, facts: PlanFacts, plan: Plan, periodEnd: string): PlanChange {
  const name = planNames[plan];
  const isKept = plan === facts.plan;
  const label = isKept ? say(phrases.keepName, { name }) : say(phrases.switchToName, { name });
  const stays =
    facts.plan === null || facts.ratesAgreed
      ? phrases.keepAgreedRates
      : say(phrases.stayOn, { plan: planNames[facts.plan] });
  return {
    label,
    sentence: beginSentence(prices, facts, plan, periodEnd),
    question: {
      title: `${label}?`,
      dismissLabel: isKept ? phrases.cancel : stays,
      sentences: [
        ...monthSentences(prices, facts, plan, periodEnd),
        ...messageSentences(prices, facts, plan),
        ...limitSentences(prices, facts, plan),
      ],
    },
  };
}

// When it begins, and the day and price of the first month it is charged for.
function beginSentence(prices: BrandPrices, facts: PlanFacts, plan: Plan, periodEnd: string): string {
  const day = formatDate(new Date(periodEnd), facts.zone);
  const isKept = plan === facts.plan;
  const begins = isKept ? phrases.planContinues : say(phrases.planStartsToday, { name: planNames[plan] });
  const cents = nextMonthCents(prices, facts, plan);
  if (cents === 0) return `${begins} ${say(phrases.nothingTodayOrMonthly, { day })}`;
  const charge = isKept ? phrases.nextChargeComes : phrases.firstChargeComes;
  return `${begins} ${say(charge, { amount: showDollars(cents / 100), day })}`;
}

function nextMonthCents(prices: BrandPrices, facts: PlanFacts, plan: Plan): number {
  const { contacts } = facts;
  return plan === facts.plan ? runningMonthCents(prices, facts) : monthCents(prices, { plan, contacts });
}

// The month that runs stays as it was charged; the next one has the new price.
function monthSentences(prices: BrandPrices, facts: PlanFacts, plan: Plan, periodEnd: string): string[] {
  const { expires, zone } = facts;
  const end = formatDate(new Date(periodEnd), zone);
  const next = nextMonthCents(prices, facts, plan);
  const isCheaper = next < runningMonthCents(prices, facts);
  return [
    phrases.payNothingToday,
    ...(isCheaper ? [say(phrases.theMonthYouveAlreadyPaid, { end })] : []),
    next === 0
      ? say(phrases.fromThenOnNothing, { end, plan: planNames[plan] })
      : say(phrases.fromThenOn, { end, plan: planNames[plan], amount: showDollars(next / 100) }),
    ...(expires === null ? [] : [say(phrases.yourPlanNoLongerEnds, { day: formatDate(new Date(expires), zone) })]),
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

function limitSentences(prices: BrandPrices, { plan: from, contactsWord }: PlanFacts, plan: Plan): string[] {
  const groups = groupLimit({ plan, isBillingActive: true });
  const most = mostContacts(prices, { plan });
  const hasFewer = groups < groupLimit({ plan: from, isBillingActive: true });
  return [
    ...(hasFewer ? [say(phrases.startingTodayYouCanHaveGroups, { groupsText: groupsText(plan) })] : []),
    ...(most === null || plan === from
      ? []
      : [say(phrases.itTakesUpTo, { most: most.toLocaleString('en-US'), contactsWord })]),
  ];
}

function priceOf({ products }: RunningFacts, wanted: 'access' | 'sms'): number {
  return products.find(({ id }) => id === wanted)?.price ?? 0;
}
