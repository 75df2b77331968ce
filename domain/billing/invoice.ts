import type { BrandPrices } from '../brands/brand.ts';
import type { EndedMonth } from './number-charges.ts';
import { cycleStart, isBillingActive, type Plan, type PlanFacts, periodEnd } from './plan.ts';
import { monthCents, type PriceFacts, segmentPriceCents } from './prices.ts';
import { type TextLine, textLines, textLinesCents, type UsageAtPrice } from './text-lines.ts';

/** What one invoice charges: the month that starts, and the messages and phone numbers of the month that ended. */
export type InvoiceAmounts = {
  readonly accessCents: number;
  readonly segments: number;
  readonly chargedSegments: number;
  /** The current price of a message. The messages charged are in the lines. */
  readonly textCents: number;
  readonly textLines: readonly TextLine[];
  readonly numberCents: number;
  readonly amountCents: number;
};

/** What an invoice covers: whether a month starts, the cycle that ended, and when the next invoice is due. */
export type InvoiceSubject = {
  readonly beginsMonth: boolean;
  readonly endedCycle: Date | null;
  /** The month that ended, for what is charged by the day. */
  readonly endedMonth: EndedMonth | null;
  readonly nextAt: Date | null;
};

/** What an invoice at this moment covers: the first month, a boundary between months, or the end of the plan. */
export function invoiceSubject(facts: PlanFacts, dueAt: Date): InvoiceSubject {
  const started = facts.planStartedAt;
  if (started === null) return { beginsMonth: false, endedCycle: null, endedMonth: null, nextAt: null };
  const beginsMonth = isBillingActive(facts, dueAt);
  const before = new Date(dueAt.getTime() - 1);
  const endedCycle = dueAt > started ? cycleStart(facts, before) : null;
  const endedMonth =
    endedCycle === null ? null : { startsAt: endedCycle, endsAt: periodEnd(facts, before) ?? dueAt, until: dueAt };
  return { beginsMonth, endedCycle, endedMonth, nextAt: beginsMonth ? periodEnd(facts, dueAt) : null };
}

/** The amounts of an invoice in whole cents. Rounds once, in the sum of all messages. */
export function invoiceAmounts(
  prices: BrandPrices,
  facts: PriceFacts,
  {
    beginsMonth,
    usage = [],
    numberCents = 0,
  }: { readonly beginsMonth: boolean; readonly usage?: readonly UsageAtPrice[]; readonly numberCents?: number },
): InvoiceAmounts {
  const accessCents = beginsMonth ? monthCents(prices, facts) : 0;
  const lines = textLines(prices, facts, usage);
  return {
    accessCents,
    segments: lines.reduce((sum, { segments }) => sum + segments, 0),
    chargedSegments: lines.reduce((sum, { chargedSegments }) => sum + chargedSegments, 0),
    textCents: segmentPriceCents(prices, facts),
    textLines: lines,
    numberCents,
    amountCents: accessCents + numberCents + Math.round(textLinesCents(lines)),
  };
}

/** The smallest amount that is charged, in cents. Payment providers don't accept less. */
export const smallestChargeCents = 50;

// Days between tries: the first failure is retried after 1, 3, 5, and 7 days. The model that tests billing has its own
// list, on purpose: server/testing/model/billing-rules.ts.
const daysToNextAttempt = [1, 2, 2, 2];
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a payment with this many failures is retried. Null after the last retry, when the plan ends. */
export function nextAttemptAt(failedAttempts: number, now: Date): Date | null {
  const days = daysToNextAttempt[failedAttempts - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** When the last retry of a payment with this many failures is due. The plan ends then. */
export function lastAttemptAt(failedAttempts: number, nextAttempt: Date): Date {
  const daysLeft = daysToNextAttempt.slice(failedAttempts).reduce((sum, days) => sum + days, 0);
  return new Date(nextAttempt.getTime() + daysLeft * DAY_MS);
}

/**
 * When the plan ends because of an invoice that can't be charged, unless it is paid; null where no retry is due. An upgrade
 * waits for its payment, and the plan before it goes on.
 */
export function endOfPlan(invoice: {
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly upgrade: unknown;
}): Date | null {
  if (invoice.nextAttemptAt === null || invoice.upgrade !== null) return null;
  return lastAttemptAt(invoice.attempts, invoice.nextAttemptAt);
}

/** Whether an invoice is a debt. One that would begin a plan isn't: it is paid by choosing the plan. */
export function isOwed(invoice: {
  readonly paidAt: Date | null;
  readonly voidedAt: Date | null;
  readonly startsPlan: Plan | null;
}): boolean {
  return invoice.paidAt === null && invoice.voidedAt === null && invoice.startsPlan === null;
}

/** The state of an invoice. */
export type InvoiceState =
  | 'open'
  | 'failed'
  | 'needs-action'
  | 'paid'
  | 'refunded'
  | 'partly-refunded'
  | 'disputed'
  | 'not-charged';

/** What determines the state of an invoice. */
export type InvoiceFacts = {
  readonly amountCents: number;
  readonly paidAt: Date | null;
  readonly voidedAt: Date | null;
  readonly failure: string | null;
  readonly needsAction: boolean;
  readonly refundedCents: number;
  readonly dispute: 'open' | 'won' | 'lost' | null;
};

/** The state of an invoice. An open or lost dispute takes precedence over refunds. */
export function invoiceState(facts: InvoiceFacts): InvoiceState {
  const { amountCents, paidAt, voidedAt, failure, needsAction, refundedCents, dispute } = facts;
  if (paidAt !== null) {
    if (dispute === 'open' || dispute === 'lost') return 'disputed';
    if (refundedCents <= 0) return 'paid';
    return refundedCents >= amountCents ? 'refunded' : 'partly-refunded';
  }
  if (voidedAt !== null) return 'not-charged';
  if (needsAction) return 'needs-action';
  return failure === null ? 'open' : 'failed';
}
