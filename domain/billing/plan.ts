import { monthsLater } from '../time/calendar-months.ts';

/** The plans an organization can choose. */
export const plans = ['free', 'basic', 'pro'] as const;

/** One of the plans an organization can choose. */
export type Plan = (typeof plans)[number];

/** Whether an organization may send, and when a canceled plan ends. */
export type ActiveFacts = { readonly billingActive: boolean; readonly planExpiresAt: Date | null };

/** The plan that is stored, and a smaller one that takes its place when the paid month ends. */
export type ChosenPlans = {
  readonly plan: Plan | null;
  readonly nextPlan: Plan | null;
  /** When the next plan begins; null if there is none. */
  readonly nextPlanAt: Date | null;
};

/** What is stored of an organization's plan. Months without a plan are months at agreed rates. */
export type PlanFacts = ActiveFacts & ChosenPlans & { readonly planStartedAt: Date | null };

/** Whether an organization may send: billing is set up, and a canceled plan hasn't ended yet. */
export function isBillingActive(facts: ActiveFacts, now: Date): boolean {
  return facts.billingActive && !hasEnded(facts, now);
}

/** The current plan. A canceled plan stays until its end, and a bigger one until the smaller one begins. */
export function planInForce(facts: ChosenPlans & Pick<PlanFacts, 'planExpiresAt'>, now: Date): Plan | null {
  if (hasEnded(facts, now)) return null;
  return hasNextBegun(facts, now) ? facts.nextPlan : facts.plan;
}

/** The smaller plan that takes the place of the current one when the paid month ends, and when that is. */
export function nextPlan(
  facts: ChosenPlans & Pick<PlanFacts, 'planExpiresAt'>,
  now: Date,
): { readonly plan: Plan; readonly at: Date } | null {
  const { nextPlan: plan, nextPlanAt: at } = facts;
  if (plan === null || at === null || at <= now || hasEnded(facts, now)) return null;
  return { plan, at };
}

/**
 * The plan whose limits count: the current one, or already the smaller one that takes its place. What it doesn't take
 * can't be added before it begins.
 */
export function limitingPlan(facts: ChosenPlans & Pick<PlanFacts, 'planExpiresAt'>, now: Date): Plan | null {
  return nextPlan(facts, now)?.plan ?? planInForce(facts, now);
}

/** The same facts once a next plan that has begun by now is the plan. */
export function withNextBegun(facts: PlanFacts, now: Date): PlanFacts {
  return hasNextBegun(facts, now) ? { ...facts, plan: facts.nextPlan, ...NONE_NEXT } : facts;
}

/** The end of the current paid month, in calendar months from the plan's start. Null if there is none. */
export function periodEnd(facts: PlanFacts, now: Date): Date | null {
  if (!isBillingActive(facts, now) || facts.planStartedAt === null) return null;
  const started = facts.planStartedAt;
  return monthsLater(started, monthsPassed(started, now) + 1);
}

/** The start of the current billing cycle: of the paid month, or of the calendar month without one. */
export function cycleStart(facts: PlanFacts, at: Date): Date {
  const started = facts.planStartedAt;
  if (started === null || started > at || !isBillingActive(facts, at)) {
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  }
  return monthsLater(started, monthsPassed(started, at));
}

/**
 * The plan after a choice. It starts now if none was running, and otherwise keeps its months. Undoes a cancellation and
 * the choice of a next plan.
 */
export function chosen(facts: PlanFacts, plan: Plan, now: Date): PlanFacts {
  return { plan, planStartedAt: startOfMonths(facts, now), planExpiresAt: null, billingActive: true, ...NONE_NEXT };
}

/** The plan after the choice of a smaller one, which begins when the paid month ends. Undoes a cancellation. */
export function chosenNext(facts: PlanFacts, plan: Plan, now: Date): PlanFacts {
  const at = periodEnd(facts, now);
  if (at === null) return chosen(facts, plan, now);
  return { ...withNextBegun(facts, now), planExpiresAt: null, nextPlan: plan, nextPlanAt: at };
}

/** The subscription after the platform agrees on rates: as after a choice, with the current plan or none. */
export function agreed(facts: PlanFacts, now: Date): PlanFacts {
  const plan = planInForce(facts, now);
  return { plan, planStartedAt: startOfMonths(facts, now), planExpiresAt: null, billingActive: true, ...NONE_NEXT };
}

/**
 * The subscription after a cancellation: it lasts until the end of the paid month. Null if there is nothing to cancel.
 */
export function canceled(facts: PlanFacts, now: Date): PlanFacts | null {
  if (facts.planExpiresAt !== null) return null;
  // With agreed rates, months run without a plan.
  if (facts.plan === null && periodEnd(facts, now) === null) return null;
  return { ...withNextBegun(facts, now), planExpiresAt: periodEnd(facts, now) ?? now, ...NONE_NEXT };
}

const NONE_NEXT = { nextPlan: null, nextPlanAt: null };

function hasNextBegun({ nextPlan: next, nextPlanAt: at }: ChosenPlans, now: Date): boolean {
  return next !== null && at !== null && at <= now;
}

function startOfMonths(facts: PlanFacts, now: Date): Date {
  return isBillingActive(facts, now) ? (facts.planStartedAt ?? now) : now;
}

function hasEnded(facts: Pick<PlanFacts, 'planExpiresAt'>, now: Date): boolean {
  return facts.planExpiresAt !== null && facts.planExpiresAt <= now;
}

// How many months have passed since the start. The last of them started at or before now.
function monthsPassed(from: Date, now: Date): number {
  const months = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + (now.getUTCMonth() - from.getUTCMonth());
  const passed = monthsLater(from, months) > now ? months - 1 : months;
  return Math.max(0, passed);
}
