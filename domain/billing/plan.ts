import { monthsLater } from '../time/calendar-months.ts';

/** The plans an organisation can choose. */
export const plans = ['free', 'basic', 'pro'] as const;

/** One of the plans an organisation can choose. */
export type Plan = (typeof plans)[number];

/** Whether an organisation may send, and when a cancelled plan ends. */
export type ActiveFacts = { readonly billingActive: boolean; readonly planExpiresAt: Date | null };

/** What is kept of an organisation's plan. */
export type PlanFacts = ActiveFacts & { readonly plan: Plan | null; readonly planStartedAt: Date | null };

/** Says whether an organisation may send: its billing is set up, and a cancelled plan has not ended yet. */
export function isBillingActive(facts: ActiveFacts, now: Date): boolean {
  return facts.billingActive && !hasEnded(facts, now);
}

/** The plan that holds now; a cancelled one holds until its end. */
export function planInForce(facts: Pick<PlanFacts, 'plan' | 'planExpiresAt'>, now: Date): Plan | null {
  return hasEnded(facts, now) ? null : facts.plan;
}

/** The end of the paid month that runs now, counted in calendar months from the plan's start; null without a plan. */
export function periodEnd(facts: PlanFacts, now: Date): Date | null {
  if (planInForce(facts, now) === null || facts.planStartedAt === null) return null;
  const started = facts.planStartedAt;
  let months = Math.max(1, monthsBetween(started, now));
  while (monthsLater(started, months) <= now) months += 1;
  return monthsLater(started, months);
}

/** The plan after a choice: it starts now where none was running, and otherwise keeps its months; a cancellation is taken back. */
export function chosen(facts: PlanFacts, plan: Plan, now: Date): PlanFacts {
  const isRunning = isBillingActive(facts, now) && planInForce(facts, now) !== null;
  const planStartedAt = isRunning ? (facts.planStartedAt ?? now) : now;
  return { plan, planStartedAt, planExpiresAt: null, billingActive: true };
}

/** The plan after a cancellation: it holds until the end of the paid month; null where there is nothing to cancel. */
export function cancelled(facts: PlanFacts, now: Date): PlanFacts | null {
  if (planInForce(facts, now) === null || facts.planExpiresAt !== null) return null;
  return { ...facts, planExpiresAt: periodEnd(facts, now) ?? now };
}

function hasEnded(facts: Pick<PlanFacts, 'planExpiresAt'>, now: Date): boolean {
  return facts.planExpiresAt !== null && facts.planExpiresAt <= now;
}

// Never more than the months that have passed, so that only a few are left to count.
function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + (to.getUTCMonth() - from.getUTCMonth()) - 1;
}
