import { mostContacts } from '../../../domain/billing/contact-tiers.ts';
import { groupLimit } from '../../../domain/billing/group-limit.ts';
import type { Plan } from '../../../domain/billing/plan.ts';
import { monthCents } from '../../../domain/billing/prices.ts';
import type { BrandPrices } from '../../../domain/brands/brand.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { formatDate } from '../../../domain/time/durations.ts';
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
    const sentence = 'You pay nothing today. Messages are charged at the end of each month.';
    return { label: `Choose ${name}`, sentence, question: null };
  }
  const monthly = `Your card is charged ${price} today, and again each month until you cancel.`;
  const later = 'Messages and phone numbers are added to the next monthly invoice.';
  return { label: `Pay ${price} and choose ${name}`, sentence: `${monthly} ${later}`, question: null };
}

function changeOfRunning(prices: BrandPrices, facts: PlanFacts, plan: Plan, periodEnd: string): PlanChange {
  const name = planNames[plan];
  const isKept = plan === facts.plan;
  const label = `${isKept ? 'Keep' : 'Switch to'} ${name}`;
  const stays = facts.plan === null || facts.ratesAgreed ? 'Keep agreed rates' : `Stay on ${planNames[facts.plan]}`;
  return {
    label,
    sentence: isKept
      ? 'You pay nothing today, and your plan continues.'
      : 'You pay nothing today. The new price is on your next monthly invoice.',
    question: {
      title: `${label}?`,
      dismissLabel: isKept ? 'Cancel' : stays,
      sentences: [
        ...monthSentences(prices, facts, plan, periodEnd),
        ...messageSentences(prices, facts, plan),
        ...limitSentences(prices, facts, plan),
      ],
    },
  };
}

// The month that runs stays as it was charged; the next one has the new price.
function monthSentences(prices: BrandPrices, facts: PlanFacts, plan: Plan, periodEnd: string): string[] {
  const { contacts, expires, zone } = facts;
  const end = formatDate(new Date(periodEnd), zone);
  const isKept = plan === facts.plan;
  const next = isKept ? runningMonthCents(prices, facts) : monthCents(prices, { plan, contacts });
  const perMonth = next === 0 ? 'nothing a month' : `${showDollars(next / 100)} a month`;
  const isCheaper = next < runningMonthCents(prices, facts);
  return [
    'You pay nothing today.',
    ...(isCheaper ? [`The month you’ve already paid for, until ${end}, isn’t refunded.`] : []),
    `From ${end} on, ${planNames[plan]} costs ${perMonth}.`,
    ...(expires === null ? [] : [`Your plan no longer ends on ${formatDate(new Date(expires), zone)}.`]),
  ];
}

function runningMonthCents(prices: BrandPrices, facts: PlanFacts): number {
  const { plan, contacts } = facts;
  return facts.ratesAgreed ? priceOf(facts, 'access') * 100 : monthCents(prices, { plan, contacts });
}

/** What the rates are that were agreed with the platform, and what a choice of a plan does to them; null where there are none. */
export function agreedSentence(facts: RunningFacts): string | null {
  if (!facts.ratesAgreed) return null;
  const month = `${showDollars(priceOf(facts, 'access'))} a month`;
  return `The rates were agreed: ${month}, and ${showDollars(priceOf(facts, 'sms'))} for each message. Switching to another plan ends them.`;
}

function messageSentences(prices: BrandPrices, facts: PlanFacts, plan: Plan): string[] {
  const now = priceOf(facts, 'sms');
  const next = prices.segmentCents.withPlan / 100;
  if (facts.ratesAgreed && plan !== facts.plan && now !== next) {
    const was = `instead of ${showDollars(now)}`;
    return [
      `From now on, messages cost ${showDollars(next)} each ${was}. Messages you’ve already sent keep their price.`,
    ];
  }
  return now === 0 ? [] : [`Messages still cost ${showDollars(now)} each.`];
}

function limitSentences(prices: BrandPrices, { plan: from, contactsWord }: PlanFacts, plan: Plan): string[] {
  const groups = groupLimit({ plan, isBillingActive: true });
  const most = mostContacts(prices, { plan });
  const hasFewer = groups < groupLimit({ plan: from, isBillingActive: true });
  return [
    ...(hasFewer ? [`Starting today, you can have ${groupsText(plan)}. Groups you already have stay.`] : []),
    ...(most === null || plan === from ? [] : [`It takes up to ${most.toLocaleString('en-US')} ${contactsWord}.`]),
  ];
}

function priceOf({ products }: RunningFacts, wanted: 'access' | 'sms'): number {
  return products.find(({ id }) => id === wanted)?.price ?? 0;
}
