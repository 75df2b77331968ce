import { dayOf } from '../time/days.ts';

/** A period in which an organization had a phone number, and its monthly price in that period. */
export type NumberHolding = {
  readonly numberId: number;
  /** E.164, or a short code. */
  readonly phone: string;
  readonly monthlyPriceCents: number;
  readonly heldFrom: Date;
  /** Null while the organization still has the number. */
  readonly heldUntil: Date | null;
};

/** A billing month that is over. `until` is its end, or the earlier end of the plan. */
export type EndedMonth = { readonly startsAt: Date; readonly endsAt: Date; readonly until: Date };

/** A phone number on an invoice: how many days of the month are charged, and what they cost. */
export type NumberCharge = {
  readonly phone: string;
  /** YYYY-MM-DD: the day the month began, in the brand's zone. */
  readonly month: string;
  readonly days: number;
  readonly daysOfMonth: number;
  readonly amountCents: number;
};

/**
 * What an organization's numbers cost in a finished month, in whole cents. Days are UTC days. A day is charged to the
 * organization that has the number when the day ends, so the first day counts and the last one doesn't. Only the
 * month's name uses the brand's zone.
 */
export function numberCharges(holdings: readonly NumberHolding[], month: EndedMonth, zone: string): NumberCharge[] {
  const named = dayOf(month.startsAt, zone);
  const first = dayNumber(month.startsAt);
  const daysOfMonth = dayNumber(month.endsAt) - first;
  const byPrice = Map.groupBy(holdings, ({ numberId, monthlyPriceCents }) => `${numberId} ${monthlyPriceCents}`);
  const charges: NumberCharge[] = [];
  for (const [holding, ...more] of byPrice.values()) {
    if (!holding || holding.monthlyPriceCents <= 0) continue;
    const days = [holding, ...more].reduce((sum, one) => sum + daysWithin(one, first, dayNumber(month.until)), 0);
    if (days === 0) continue;
    const amountCents = Math.round((holding.monthlyPriceCents * days) / daysOfMonth);
    const { phone } = holding;
    charges.push({ phone, month: named, days, daysOfMonth, amountCents });
  }
  return charges;
}

function daysWithin({ heldFrom, heldUntil }: NumberHolding, first: number, end: number): number {
  const from = Math.max(first, dayNumber(heldFrom));
  const until = heldUntil === null ? end : Math.min(end, dayNumber(heldUntil));
  return Math.max(0, until - from);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}
