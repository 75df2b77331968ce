import type { BrandPrices } from '../brands/brand.ts';
import type { Plan } from './plan.ts';

/** What the platform has agreed with an organisation in place of its plan's prices, in cents. */
export type AgreedRates = { readonly monthCents: number; readonly textCents: number };

/** What decides the price of an organisation's texts. */
export type PriceFacts = {
  readonly plan: Plan | null;
  readonly hasFreeTexts: boolean;
  readonly agreed?: AgreedRates | null;
  /** How many contacts there are, where the price of a month depends on them. */
  readonly contacts?: number;
};

/** What one segment costs an organisation in cents, once the free ones of its billing cycle are used up. */
export function segmentPriceCents(prices: BrandPrices, { plan, hasFreeTexts, agreed }: PriceFacts): number {
  if (hasFreeTexts) return 0;
  if (agreed) return agreed.textCents;
  return plan === null ? prices.segmentCents.withoutPlan : prices.segmentCents.withPlan;
}

/** What a month of this plan costs in cents. */
export function planMonthCents(prices: BrandPrices, plan: Plan): number {
  return prices.plans.find(({ type }) => type === plan)?.monthlyCents ?? 0;
}

/**
 * What a month costs in cents: what was agreed, or the price of the plan, or of the tier that so many contacts need where
 * that is more. A plan that costs nothing stays so: it takes no more contacts instead.
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

/** The cheapest plan for so many contacts; null in a brand whose plans do not depend on them. */
export function fittingPlan(prices: BrandPrices, contacts: number): Plan | null {
  const tier = tierOf(prices, contacts);
  if (!tier) return null;
  return prices.plans.find(({ monthlyCents }) => monthlyCents === tier.monthlyCents)?.type ?? null;
}
