import type { BrandPrices } from '../brands/brand.ts';
import type { Plan } from './plan.ts';
import { type AgreedRates, monthCents, planMonthCents } from './prices.ts';

/** What determines how many contacts an organization's plan covers. */
export type TierFacts = { readonly plan: Plan | null; readonly agreed?: AgreedRates | null };

/** The most contacts that a plan's price covers. Null for no limit, without a plan, and at agreed rates. */
export function coveredContacts(prices: BrandPrices, { plan, agreed }: TierFacts): number | null {
  if (agreed || plan === null) return null;
  const price = planMonthCents(prices, plan);
  return prices.contactTiers.findLast(({ monthlyCents }) => monthlyCents <= price)?.mostContacts ?? null;
}

/** The most contacts an organization may have. A free plan can't go over what it covers. Null for no limit. */
export function mostContacts(prices: BrandPrices, facts: TierFacts): number | null {
  const isPaid = facts.plan !== null && planMonthCents(prices, facts.plan) > 0;
  return isPaid ? null : coveredContacts(prices, facts);
}

/** Notices about the number of contacts: near the limit, at the limit, or the next month costs more. */
export type TierNotice = {
  readonly kind: 'near-limit' | 'at-limit' | 'near-tier' | 'above-tier';
  readonly covered: number;
  /** The price of a month now, and with more contacts than the plan covers. */
  readonly monthCents: number;
  readonly nextMonthCents: number;
};

const NEAR = 0.8;

/** The notice for this number of contacts. Null while they're far from the limit. */
export function tierNotice(prices: BrandPrices, facts: TierFacts, contacts: number): TierNotice | null {
  const covered = coveredContacts(prices, facts);
  if (covered === null || contacts < covered * NEAR) return null;
  const amounts = {
    covered,
    monthCents: monthCents(prices, { ...facts, contacts: covered }),
    nextMonthCents: monthCents(prices, { ...facts, contacts: Math.max(contacts, covered + 1) }),
  };
  if (mostContacts(prices, facts) !== null) return { kind: contacts < covered ? 'near-limit' : 'at-limit', ...amounts };
  return { kind: contacts <= covered ? 'near-tier' : 'above-tier', ...amounts };
}
