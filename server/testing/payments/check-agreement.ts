import { sql } from 'kysely';
import { expect } from 'vitest';
import { loadEarnings } from '../../billing/earnings/load-earnings.ts';
import { cancelPlan } from '../../billing/index.ts';
import { type InvoiceShape, loadBilling } from '../../billing/load-billing.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { IntentObject } from '../stripe/objects.ts';
import { checkPlanChanges, type PlanInvoice } from './check-plan-changes.ts';
import type { PayingOrganization } from './paying-organization.ts';
import { closeMonths } from './work-off.ts';

type InvoiceRow = PlanInvoice & {
  readonly segments: number;
  readonly startsPlan: string | null;
  readonly payments: number;
  readonly heldCents: number;
};

const SMALLEST_CHARGE = 50;
const DAY_MS = 24 * 60 * 60_000;

/** Compares our invoices, our ledger, the screens and the provider, to the cent. */
export async function checkAgreement(of: PayingOrganization): Promise<void> {
  const invoices = await readInvoices(of);
  const billing = await loadBilling(of.context, of.actor, of.id);
  const shown = new Map((billing?.invoices ?? []).map((one) => [one.id, one]));
  const succeeded = paymentsOf(of).filter(({ status }) => status === 'succeeded');
  for (const payment of succeeded) {
    const invoice = invoices.find(({ id }) => String(id) === payment.metadata.invoice);
    expect(invoice, `the invoice of payment ${payment.id}`).toMatchObject({ isPaid: true, amount: payment.amount });
  }
  for (const invoice of invoices) {
    const own = succeeded.filter(({ metadata }) => metadata.invoice === String(invoice.id));
    checkInvoice(of, invoice, own);
    if (own.length > 0) checkShown(of, shown.get(invoice.id), own);
  }
  checkFirstMonths(invoices.filter(({ upgrade }) => upgrade === null));
  checkPlanChanges(invoices, billing);
  of.changes.upgrades = invoices.filter(({ isPaid, upgrade }) => isPaid && upgrade !== null).length;
  await checkEarnings(of);
  await checkRefunds(of);
  for (const invoice of shown.values()) checkReason(invoice);
  if (billing?.active && billing.periodEnd !== null) {
    const since = new Date(billing.periodEnd.getTime() - 32 * DAY_MS);
    const own = invoices.filter((one) => !(one.isVoid && one.startsPlan) && one.monthStartsAt > since);
    expect(own.length, 'invoices of the month that runs').toBeGreaterThan(0);
  }
}

/** Ends the plan, so that every message that was sent is on exactly one invoice. */
export async function checkUsage(of: PayingOrganization): Promise<void> {
  await cancelPlan(of.context, of.actor).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  of.clock.advance({ days: 40 });
  await closeMonths(of);
  const invoices = await readInvoices(of);
  const sent = of.usage.reduce((sum, { isBilled, segments }) => sum + (isBilled ? segments : 0), 0);
  const charged = invoices.reduce((sum, { isVoid, amount, segments }) => {
    return sum + (isVoid && amount >= SMALLEST_CHARGE ? 0 : segments);
  }, 0);
  expect(charged, 'messages on invoices').toBe(sent);
}

function checkInvoice(of: PayingOrganization, invoice: InvoiceRow, payments: readonly IntentObject[]): void {
  const { id, amount, isPaid, isVoid } = invoice;
  const heldCents = payments.reduce((sum, payment) => sum + of.stub.heldCents(payment.id), 0);
  expect(payments.length, `payments of invoice ${id} at the provider`).toBe(isPaid && amount > 0 ? 1 : 0);
  expect(invoice.payments, `payments of invoice ${id} in the ledger`).toBe(payments.length);
  expect(invoice.heldCents, `money of invoice ${id} in the ledger`).toBe(heldCents);
  expect(isPaid && isVoid, `invoice ${id} is both paid and void`).toBe(false);
  if (isVoid && invoice.startsPlan === null) expect(amount, `void invoice ${id}`).toBeLessThan(SMALLEST_CHARGE);
}

function checkShown(of: PayingOrganization, shown: InvoiceShape | undefined, payments: readonly IntentObject[]): void {
  const ids = payments.map(({ id }) => id);
  const refunds = [...of.stub.state.refunds.values()].filter((one) => ids.includes(one.payment_intent));
  const refunded = refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
  const amount = payments.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  const dispute = [...of.stub.state.disputes.values()].findLast((one) => ids.includes(one.payment_intent));
  const isDisputed = dispute !== undefined && dispute.status !== 'won';
  const given = refunded === 0 ? 'paid' : refunded === amount ? 'refunded' : 'partly-refunded';
  expect(shown).toMatchObject({ paid: true, amount, refunded, state: isDisputed ? 'disputed' : given });
}

// What was paid out equals what left the platform's balance, and each payout was made once or returned.
async function checkEarnings({ context, actor, id, stub }: PayingOrganization): Promise<void> {
  const earnings = await loadEarnings(context, actor, id);
  if (!earnings) return;
  const out = earnings.payouts.filter(({ state }) => state !== 'failed');
  const outCents = out.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(earnings.balanceCents, 'earnings that are not paid out').toBe(earnings.earnedCents - outCents);
  const moved = [...stub.state.transfers.values()].reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
  expect(moved, 'money moved to members at the provider').toBe(outCents);
  const paid = [...stub.state.payouts.values()].filter(({ status }) => status === 'paid').map(({ id: one }) => one);
  expect(out.map(({ providerId }) => providerId).sort(), 'payouts at the provider').toEqual(paid.sort());
  for (const { state, failure } of earnings.payouts) {
    expect(state, 'a payout in the end').toMatch(/^(paid|failed)$/);
    if (state === 'failed') expect(failure, 'why a payout failed').toBeTruthy();
  }
}

// Each refund that a platform admin requested was made once, or says why not.
async function checkRefunds(of: PayingOrganization): Promise<void> {
  const { context, id, stub } = of;
  const asked = await inTransaction(context.db, id, (tx) =>
    sql<{ state: string; failure: string | null; providerId: string | null; cents: number }>`
      select state, failure, provider_id as "providerId", amount_cents as cents from refunds
      where organization_id = ${id} order by provider_id`.execute(tx),
  );
  const made = [...stub.state.refunds.values()].filter(({ metadata }) => metadata.request !== undefined);
  const done = asked.rows.filter(({ state }) => state === 'done');
  expect(done.map(({ providerId, cents }) => [providerId, cents])).toEqual(
    made.map((refund) => [refund.id, refund.amount]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
  for (const { state, failure } of asked.rows)
    if (state !== 'done') expect(failure, `a refund that is ${state}`).toBeTruthy();
}

// A plan that is being paid for is never begun a second time.
function checkFirstMonths(invoices: readonly InvoiceRow[]): void {
  const begun = invoices.filter(({ startsPlan, isPaid }) => startsPlan !== null && isPaid);
  for (const [place, { monthStartsAt }] of begun.entries()) {
    const before = begun[place - 1];
    const gap = before ? monthStartsAt.getTime() - before.monthStartsAt.getTime() : DAY_MS;
    expect(gap, 'time between two first months that were paid').toBeGreaterThanOrEqual(DAY_MS);
  }
}

// An open invoice shows why it is open, or when it is charged.
function checkReason({ id, state, failure, nextAttemptAt }: InvoiceShape): void {
  if (state === 'failed') expect(failure, `why invoice ${id} failed`).toBeTruthy();
  if (state === 'open') expect(nextAttemptAt, `when invoice ${id} is charged`).not.toBeNull();
}

function paymentsOf({ stub }: PayingOrganization): IntentObject[] {
  return [...stub.state.intents.values()].filter(({ object }) => object === 'payment_intent');
}

async function readInvoices({ context, id }: PayingOrganization): Promise<InvoiceRow[]> {
  const found = await inTransaction(context.db, id, (tx) =>
    sql<InvoiceRow>`
      select i.id, i.amount_cents as amount, i.segments, i.starts_plan as "startsPlan", i.plan, i.upgrade,
        i.month_starts_at as "monthStartsAt", i.paid_at is not null as "isPaid", i.voided_at is not null as "isVoid",
        count(e.id) filter (where e.kind = 'payment')::int as payments, coalesce(sum(e.amount_cents), 0)::int as "heldCents"
      from invoices i left join payment_entries e on e.organization_id = i.organization_id and e.invoice_id = i.id
      where i.organization_id = ${id} group by i.organization_id, i.id order by i.month_starts_at, i.id`.execute(tx),
  );
  return found.rows;
}
