import { mostContacts } from '../../../domain/billing/contact-tiers.ts';
import { groupLimit } from '../../../domain/billing/group-limit.ts';
import type { Plan } from '../../../domain/billing/plan.ts';
import { monthCents } from '../../../domain/billing/prices.ts';
import type { BrandPrices } from '../../../domain/brands/brand.ts';
import { showDollars, showRoundDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { say } from '../../say.ts';
import type { Billing } from './use-billing.ts';

/** What people call the plans. */
export const planNames: Readonly<Record<Plan, string>> = { free: phrases.free, basic: phrases.basic, pro: phrases.pro };

/** What a plan costs, as the card window tells it. */
export function planText({ monthlyCents, toldTextCents }: BrandPrices['plans'][number]): string {
  if (monthlyCents === 0) return say(phrases.centsPerMessage, { cents: toldTextCents });
  return say(phrases.monthPlusCentsPerMessage, { month: showRoundDollars(monthlyCents / 100), cents: toldTextCents });
}

/** What a plan has to take. */
export type Held = { readonly contacts: number; readonly groups: number };

/** Why a plan can't be chosen with so many contacts and groups; null when it can. */
export function planProblem(prices: BrandPrices, plan: Plan, held: Held, contactsWord: string): string | null {
  const most = mostContacts(prices, { plan });
  if (most !== null && held.contacts > most) {
    return say(phrases.takesUpToYouHave, {
      most: most.toLocaleString('en-US'),
      contactsWord,
      contacts: held.contacts.toLocaleString('en-US'),
    });
  }
  const mostGroups = groupLimit({ plan, isBillingActive: true });
  return held.groups > mostGroups ? archiveGroups(held.groups, mostGroups) : null;
}

function archiveGroups(groups: number, most: number): string {
  const over = (groups - most).toLocaleString('en-US');
  return say(phrases.youHaveGroupsArchive, { groups: groups.toLocaleString('en-US'), over });
}

/** What a month really costs with so many contacts; null where that is the price of the plan. */
export function contactsPriceText(
  prices: BrandPrices,
  { type, monthlyCents }: BrandPrices['plans'][number],
  contacts: number,
  contactsWord: string,
): string | null {
  const cents = monthCents(prices, { plan: type, contacts });
  if (cents === monthlyCents) return null;
  return say(phrases.withYourAMonthCosts, {
    contacts: contacts.toLocaleString('en-US'),
    contactsWord,
    amount: showRoundDollars(cents / 100),
  });
}

/** How many groups a plan takes, as a phrase: "up to 3 groups". */
export function groupsText(plan: Plan): string {
  const most = groupLimit({ plan, isBillingActive: true });
  return Number.isFinite(most) ? say(phrases.upToGroups, { most }) : phrases.anyNumberOfGroups;
}

/** What the free plan leaves out, and so why one would pay: no feature, but room. */
export function whyPayText(prices: BrandPrices, contactsWord: string): string {
  const groups = groupLimit({ plan: 'free', isBillingActive: true });
  const contacts = mostContacts(prices, { plan: 'free' });
  const room =
    contacts === null
      ? say(phrases.freeHasEverything, { groups })
      : say(phrases.freeHasEverythingForContacts, { groups, contacts, contactsWord });
  return prices.plans.some((plan) => nowPriceText(prices, plan) !== null)
    ? `${room} ${phrases.forNowMessagesCostTheSame}`
    : room;
}

/** Why a short message can count as two, for people who know that a text holds 160 characters. */
export const lengthRule = phrases.aTextHolds160Characters;

/** What messages cost on every plan, where some of them are free; null where all are charged. */
export function freeMessagesText({ segmentCents, freeSegmentsPerCycle }: BrandPrices): string | null {
  if (freeSegmentsPerCycle === 0) return null;
  const price = showDollars(segmentCents.withPlan / 100);
  return say(phrases.theFirstMessagesOfAMonth, { freeSegmentsPerCycle, price });
}

/** What a message costs with a plan now, where that is less than the plan's own text tells; null where it isn't. */
export function nowPriceText(
  { segmentCents }: BrandPrices,
  { toldTextCents }: BrandPrices['plans'][number],
): string | null {
  const { withPlan } = segmentCents;
  return withPlan < toldTextCents ? say(phrases.nowCents, { cents: withPlan }) : null;
}

type Priced = Pick<Billing, 'active'> & { readonly products: readonly { readonly id: string }[] };

/** Whether a message has a price: without a plan and without agreed rates none goes out, and the plan decides. */
export function hasMessagePrice({ active, products }: Priced): boolean {
  return active || products.some(({ id }) => id === 'access');
}

/** What the messages of the running month cost so far, and the numbers; null where nothing is owed for them. */
export function owedSentence(
  prices: BrandPrices,
  billing: Pick<Billing, 'active' | 'products' | 'owed' | 'ratesAgreed' | 'messages'>,
): string | null {
  const { active, products, owed } = billing;
  const priceOf = (id: string) => products.find((product) => product.id === id)?.price ?? 0;
  if (!active || (priceOf('sms') === 0 && owed === 0)) return null;
  const told = { owed: showDollars(owed / 100), messages: countedMessages(prices, billing) ?? phrases.plainMessages };
  if (priceOf('numbers') === 0) return say(phrases.owedSoFar, told);
  return say(phrases.owedWithNumbers, { ...told, numbers: showDollars(priceOf('numbers')) });
}

// How what is owed is made up where some messages are free; null where none are, or where they had other prices too.
function countedMessages(
  { segmentCents, freeSegmentsPerCycle }: BrandPrices,
  { active, ratesAgreed, owed, messages }: Pick<Billing, 'active' | 'ratesAgreed' | 'owed' | 'messages'>,
): string | null {
  const total = messages[0]?.total ?? 0;
  const free = Math.min(total, freeSegmentsPerCycle);
  if (!active || ratesAgreed || free === 0) return null;
  const charged = total - free;
  if (Math.round(charged * segmentCents.withPlan) !== owed) return null;
  if (charged === 0) return say(phrases.messagesOfThemFree, { total, free: free.toLocaleString('en-US') });
  return say(phrases.messagesFreeAndCharged, {
    ...{ total, free: free.toLocaleString('en-US'), charged: charged.toLocaleString('en-US') },
    price: showDollars(segmentCents.withPlan / 100),
  });
}

/** How many messages are still free in the running month; 0 where none are. */
export function freeMessagesLeft(
  { freeSegmentsPerCycle }: BrandPrices,
  { ratesAgreed, messages }: Pick<Billing, 'ratesAgreed' | 'messages'>,
): number {
  return ratesAgreed ? 0 : Math.max(0, freeSegmentsPerCycle - (messages[0]?.total ?? 0));
}

/** How the price of a month grows with the number of contacts; empty in brands where it does not. */
export function tierTexts({ contactTiers }: BrandPrices, contactsWord: string): string[] {
  return contactTiers.map(({ mostContacts, monthlyCents }, place) => {
    const price =
      monthlyCents === 0 ? phrases.free : say(phrases.pricePerMonth, { price: showRoundDollars(monthlyCents / 100) });
    const below = contactTiers[place - 1]?.mostContacts ?? 0;
    return place === 0 && mostContacts !== null
      ? say(phrases.priceUpTo, { price, contacts: mostContacts, contactsWord })
      : say(phrases.priceAbove, { price, contacts: below, contactsWord });
  });
}

/** A card as people read it: "Visa ending in 4242, expires 04/2030", or that it has expired. */
export function cardText(
  { brand, last4, expMonth, expYear }: { brand: string; last4: string; expMonth: number; expYear: number },
  now = new Date(),
): string {
  const hasExpired = Date.UTC(expYear, expMonth) <= now.getTime();
  const sentence = hasExpired ? phrases.brandEndingInLast4ExpiredMonth : phrases.brandEndingInLast4ExpiresMonth;
  return say(sentence, { brand, last4, month: String(expMonth).padStart(2, '0'), expYear });
}
