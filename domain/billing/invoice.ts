import type { BrandPrices } from '../brands/brand.ts';
import type { EndedMonth } from './number-charges.ts';
import { cycleStart, isBillingActive, type PlanFacts, periodEnd } from './plan.ts';
import { monthCents, type PriceFacts, segmentPriceCents } from './prices.ts';
import { type TextLine, textLines, textLinesCents, type UsageAtPrice } from './text-lines.ts';

/** What one invoice charges: the month that begins, and the messages and phone numbers of the one that has ended. */
export type InvoiceAmounts = {
  readonly accessCents: number;
  readonly segments: number;
  readonly chargedSegments: number;
  /** What a message costs when the invoice is made; those it charges are in the lines. */
  readonly textCents: number;
  readonly textLines: readonly TextLine[];
  readonly numberCents: number;
  readonly amountCents: number;
};

/** What an invoice of this moment is about: whether a month begins then, the cycle that ended then, and when the next is due. */
export type InvoiceSubject = {
  readonly beginsMonth: boolean;
  readonly endedCycle: Date | null;
  /** The month that has ended, for what is charged by the day. */
  readonly endedMonth: EndedMonth | null;
  readonly nextAt: Date | null;
};

/** Says what the invoice of a moment is about: the start of the months, one of their boundaries, or the end of the plan. */
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

/** The amounts of an invoice in whole cents; a part of a cent is rounded once, in the sum of all texts. */
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

/** What is less than this is not charged: no payment provider takes it. */
export const smallestChargeCents = 50;

// Tried again 1, 3, 5 and 7 days after the first failure.
const daysToNextAttempt = [1, 2, 2, 2];
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a payment that has failed so often is tried again; null once it was tried long enough, and the plan ends. */
export function nextAttemptAt(failedAttempts: number, now: Date): Date | null {
  const days = daysToNextAttempt[failedAttempts - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** When the last try is due that a payment which failed so often still has; the plan ends then. */
export function lastAttemptAt(failedAttempts: number, nextAttempt: Date): Date {
  const daysLeft = daysToNextAttempt.slice(failedAttempts).reduce((sum, days) => sum + days, 0);
  return new Date(nextAttempt.getTime() + daysLeft * DAY_MS);
}

/** What an invoice is, in one word. */
export type InvoiceState =
  | 'open'
  | 'failed'
  | 'needs-action'
  | 'paid'
  | 'refunded'
  | 'partly-refunded'
  | 'disputed'
  | 'not-charged';

/** What decides the state of an invoice. */
export type InvoiceFacts = {
  readonly amountCents: number;
  readonly paidAt: Date | null;
  readonly voidedAt: Date | null;
  readonly failure: string | null;
  readonly needsAction: boolean;
  readonly refundedCents: number;
  readonly dispute: 'open' | 'won' | 'lost' | null;
};

/** Says what an invoice is; a dispute that is open or lost goes over what was given back. */
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
