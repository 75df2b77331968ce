import { monthsLater } from '../time/calendar-months.ts';

/** The plans an organisation can choose. */
export const plans = ['free', 'basic', 'pro'] as const;

/** One of the plans an organisation can choose. */
export type Plan = (typeof plans)[number];

/** Whether an organisation may send, and when a cancelled plan ends. */
export type ActiveFacts = { readonly billingActive: boolean; readonly planExpiresAt: Date | null };

/** What is kept of an organisation's plan; months without a plan are those of rates that the platform has agreed. */
export type PlanFacts = ActiveFacts & { readonly plan: Plan | null; readonly planStartedAt: Date | null };

/** Says whether an organisation may send: its billing is set up, and a cancelled plan has not ended yet. */
export function isBillingActive(facts: ActiveFacts, now: Date): boolean {
  return facts.billingActive && !hasEnded(facts, now);
}

/** The plan that holds now; a cancelled one holds until its end. */
export function planInForce(facts: Pick<PlanFacts, 'plan' | 'planExpiresAt'>, now: Date): Plan | null {
  return hasEnded(facts, now) ? null : facts.plan;
}

/** The end of the paid month that runs now, counted in calendar months from its start; null where none runs. */
export function periodEnd(facts: PlanFacts, now: Date): Date | null {
  if (!isBillingActive(facts, now) || facts.planStartedAt === null) return null;
  const started = facts.planStartedAt;
  return monthsLater(started, monthsPassed(started, now) + 1);
}

/** The beginning of the billing cycle of this moment: of the paid month, or without one of the calendar month. */
export function cycleStart(facts: PlanFacts, at: Date): Date {
  const started = facts.planStartedAt;
  if (started === null || started > at || !isBillingActive(facts, at)) {
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  }
  return monthsLater(started, monthsPassed(started, at));
}

/** The plan after a choice: it starts now where none was running, and otherwise keeps its months; a cancellation is taken back. */
export function chosen(facts: PlanFacts, plan: Plan, now: Date): PlanFacts {
  return { plan, planStartedAt: startOfMonths(facts, now), planExpiresAt: null, billingActive: true };
}

/** The subscription after the platform has agreed on rates: as after a choice, with the plan that holds, or with none. */
export function agreed(facts: PlanFacts, now: Date): PlanFacts {
  const plan = planInForce(facts, now);
  return { plan, planStartedAt: startOfMonths(facts, now), planExpiresAt: null, billingActive: true };
}

/** The subscription after a cancellation: it holds until the end of the paid month; null where there is nothing to cancel. */
export function cancelled(facts: PlanFacts, now: Date): PlanFacts | null {
  if (facts.planExpiresAt !== null) return null;
  // Where rates were agreed, months run without a plan.
  if (facts.plan === null && periodEnd(facts, now) === null) return null;
  return { ...facts, planExpiresAt: periodEnd(facts, now) ?? now };
}

function startOfMonths(facts: PlanFacts, now: Date): Date {
  return isBillingActive(facts, now) ? (facts.planStartedAt ?? now) : now;
}

function hasEnded(facts: Pick<PlanFacts, 'planExpiresAt'>, now: Date): boolean {
  return facts.planExpiresAt !== null && facts.planExpiresAt <= now;
}

// How many months from the start have passed; the last of them began at or before now.
function monthsPassed(from: Date, now: Date): number {
  const months = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + (now.getUTCMonth() - from.getUTCMonth());
  const passed = monthsLater(from, months) > now ? months - 1 : months;
  return Math.max(0, passed);
}
