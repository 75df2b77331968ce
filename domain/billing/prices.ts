import type { BrandPrices } from '../brands/brand.ts';
import type { Plan } from './plan.ts';

/** What decides the price of an organisation's texts. */
export type PriceFacts = { readonly plan: Plan | null; readonly hasFreeTexts: boolean };

/** What one segment costs an organisation in cents, once the free ones of its billing cycle are used up. */
export function segmentPriceCents(prices: BrandPrices, { plan, hasFreeTexts }: PriceFacts): number {
  if (hasFreeTexts) return 0;
  return plan === null ? prices.segmentCents.withoutPlan : prices.segmentCents.withPlan;
}

/** What so many more segments cost in cents, after those already sent in the same billing cycle. */
export function segmentsCostCents(
  prices: BrandPrices,
  facts: PriceFacts,
  segments: number,
  sentThisCycle: number,
): number {
  const freeLeft = Math.max(0, prices.freeSegmentsPerCycle - sentThisCycle);
  return Math.max(0, segments - freeLeft) * segmentPriceCents(prices, facts);
}

/** What a month of this plan costs in cents. */
export function planMonthCents(prices: BrandPrices, plan: Plan): number {
  return prices.plans.find(({ type }) => type === plan)?.monthlyCents ?? 0;
}

/** The cheapest plan for so many contacts; null in a brand whose plans do not depend on them. */
export function fittingPlan(prices: BrandPrices, contacts: number): Plan | null {
  const tier = prices.contactTiers.find(({ mostContacts }) => mostContacts === null || contacts <= mostContacts);
  if (!tier) return null;
  return prices.plans.find(({ monthlyCents }) => monthlyCents === tier.monthlyCents)?.type ?? null;
}
