import type { BrandPrices } from '../brands/brand.ts';
import type { Plan } from './plan.ts';

/** The rates agreed with an organization in place of its plan's prices, in cents. */
export type AgreedRates = { readonly monthCents: number; readonly textCents: number };

/** What determines the price of an organization's messages. */
export type PriceFacts = {
  readonly plan: Plan | null;
  readonly hasFreeTexts: boolean;
  readonly agreed?: AgreedRates | null;
  /** The number of contacts, where a month's price depends on it. */
  readonly contacts?: number;
};

/** The price of one segment in cents, after the free ones of the billing cycle are used up. */
export function segmentPriceCents(prices: BrandPrices, { plan, hasFreeTexts, agreed }: PriceFacts): number {
  if (hasFreeTexts) return 0;
  if (agreed) return agreed.textCents;
  return plan === null ? prices.segmentCents.withoutPlan : prices.segmentCents.withPlan;
}

/** The price of a month of this plan, in cents. */
export function planMonthCents(prices: BrandPrices, plan: Plan): number {
  return prices.plans.find(({ type }) => type === plan)?.monthlyCents ?? 0;
}

/**
 * The price of a month in cents: the agreed rate, or the plan's price or that of the tier for this many contacts,
 * whichever is higher. A free plan stays free; it limits contacts instead.
 */
export function monthCents(
  prices: BrandPrices,
  { plan, agreed, contacts = 0 }: Pick<PriceFacts, 'plan' | 'agreed' | 'contacts'>,
): number {
  if (agreed) return agreed.monthCents;
  const price = plan === null ? 0 : planMonthCents(prices, plan);
  return price === 0 ? 0 : Math.max(price, tierOf(prices, contacts)?.monthlyCents ?? 0);
}

function tierOf({ contactTiers }: BrandPrices, contacts: number) {
  return contactTiers.find(({ mostContacts }) => mostContacts === null || contacts <= mostContacts);
}

/** The cheapest plan for this many contacts. Null in a brand whose plans don't depend on contacts. */
export function fittingPlan(prices: BrandPrices, contacts: number): Plan | null {
  const tier = tierOf(prices, contacts);
  if (!tier) return null;
  return prices.plans.find(({ monthlyCents }) => monthlyCents === tier.monthlyCents)?.type ?? null;
}
