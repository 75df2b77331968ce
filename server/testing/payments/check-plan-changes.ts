import { expect } from 'vitest';
import type { BillingShape } from '../../billing/load-billing.ts';

type Plan = 'free' | 'basic' | 'pro';

/** What an invoice says of a plan. */
export type PlanInvoice = {
  readonly id: number;
  readonly amount: number;
  readonly plan: Plan | null;
  readonly upgrade: { readonly from: Plan; readonly until: string } | null;
  readonly monthStartsAt: Date;
  readonly isPaid: boolean;
  readonly isVoid: boolean;
};

// Not imported from the brand: the check would agree with any mistake there.
const CENTS: Readonly<Record<Plan, number>> = { free: 0, basic: 2_500, pro: 4_900 };
const DAY_MS = 24 * 60 * 60_000;
const LENGTHS = [28, 29, 30, 31];

/**
 * Each upgrade charges the difference of the two prices for the days that are left, once; and an organization is on no
 * plan whose price it wasn't charged.
 */
export function checkPlanChanges(invoices: readonly PlanInvoice[], billing: BillingShape | null): void {
  const paid = invoices.filter(({ isPaid, upgrade }) => isPaid && upgrade !== null);
  for (const invoice of paid) checkUpgrade(invoice);
  const names = paid.map(({ plan, upgrade }) => `${upgrade?.from} to ${plan} until ${upgrade?.until}`);
  expect(new Set(names).size, `each upgrade once: ${names}`).toBe(names.length);
  if (!billing?.active || billing.periodEnd === null) return;
  const { periodEnd } = billing;
  const since = new Date(periodEnd.getTime() - 32 * DAY_MS);
  const price = Math.round((billing.products.find(({ id }) => id === 'access')?.price ?? 0) * 100);
  const charged = invoices.filter(({ isVoid, isPaid, upgrade, monthStartsAt }) =>
    upgrade === null ? !isVoid && monthStartsAt > since : isPaid && Date.parse(upgrade.until) >= periodEnd.getTime(),
  );
  const most = Math.max(0, ...charged.map(({ plan }) => CENTS[plan ?? 'free']));
  expect(most, 'the price of the plan is charged').toBeGreaterThanOrEqual(price);
}

function checkUpgrade({ id, amount, plan, upgrade, monthStartsAt }: PlanInvoice): void {
  if (plan === null || upgrade === null) throw new Error('This invoice is for no upgrade.');
  const days = Math.ceil((Date.parse(upgrade.until) - monthStartsAt.getTime()) / DAY_MS);
  const possible = LENGTHS.map((length) => Math.round(((CENTS[plan] - CENTS[upgrade.from]) * days) / length));
  expect(possible, `upgrade ${id} for ${days} days`).toContain(amount);
}
