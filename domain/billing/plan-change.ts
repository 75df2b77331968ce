import type { BrandPrices } from '../brands/brand.ts';
import { cycleStart, type Plan, type PlanFacts, periodEnd } from './plan.ts';
import { planMonthCents } from './prices.ts';

/** The rest of a paid month, in days: the one that runs counts. */
export type RestOfMonth = { readonly days: number; readonly daysOfMonth: number };

/** An upgrade on its invoice: from which plan, for how many days of the month, and until when. */
export type Upgrade = RestOfMonth & { readonly from: Plan; readonly until: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether this plan costs less than another. It takes the other's place when the paid month ends. */
export function isSmaller(prices: BrandPrices, plan: Plan, than: Plan): boolean {
  return planMonthCents(prices, plan) < planMonthCents(prices, than);
}

/** How much of a month is left at a moment in it. Months are 28 to 31 days of 24 hours. */
export function restOfMonth({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): RestOfMonth {
  const daysOfMonth = Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS);
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS);
  return { days: Math.min(Math.max(days, 0), daysOfMonth), daysOfMonth };
}

/** The rest of the paid month at this moment. Null if no month is running. */
export function restOfPaidMonth(facts: PlanFacts, now: Date): (RestOfMonth & { readonly until: Date }) | null {
  const endsAt = periodEnd(facts, now);
  if (endsAt === null) return null;
  return { ...restOfMonth({ startsAt: cycleStart(facts, now), endsAt }, now), until: endsAt };
}

/**
 * What a bigger plan costs for the rest of a month that is paid, in whole cents: the difference for the days that are
 * left. With what is paid, it is the price of each plan for its days, rounded once.
 */
export function upgradeCents(
  { paidCents, newCents }: { readonly paidCents: number; readonly newCents: number },
  { days, daysOfMonth }: RestOfMonth,
): number {
  return Math.max(0, Math.round(((newCents - paidCents) * days) / daysOfMonth));
}
