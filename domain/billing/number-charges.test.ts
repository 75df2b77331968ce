import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EndedMonth, type NumberHolding, numberCharges } from './number-charges.ts';
import { cycleStart, type PlanFacts, periodEnd } from './plan.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 0, 1);
const HISTORY_DAYS = 150;
const organizations = [0, 1, 2];

type Step = { readonly hours: number; readonly owner: number | null; readonly cents: number };
type Owned = NumberHolding & { readonly owner: number };

const anyNumber = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: HISTORY_DAYS * 24 }),
    owner: fc.constantFrom(null, ...organizations),
    cents: fc.integer({ min: 0, max: 5_000 }),
  }),
  { maxLength: 8 },
);
// The hour at which each organization's plan starts, so that the days of their months differ.
const anyPlans = fc.tuple(...organizations.map(() => fc.integer({ min: 0, max: 90 * 24 })));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Turns a number's history into holdings. */
function holdingsOf(numberId: number, steps: readonly Step[]): Owned[] {
  const inOrder = steps.toSorted((one, other) => one.hours - other.hours);
  return inOrder.flatMap(({ hours, owner, cents }, place) => {
    const next = inOrder[place + 1];
    const heldUntil = next ? new Date(START + next.hours * HOUR_MS) : null;
    const heldFrom = new Date(START + hours * HOUR_MS);
    return owner === null
      ? []
      : [{ owner, numberId, phone: `+1602555010${numberId}`, monthlyPriceCents: cents, heldFrom, heldUntil }];
  });
}

function monthsOf(planHour: number): EndedMonth[] {
  const planStartedAt = new Date(START + planHour * HOUR_MS);
  const facts: PlanFacts = {
    plan: 'basic',
    planStartedAt,
    planExpiresAt: null,
    nextPlan: null,
    nextPlanAt: null,
    billingActive: true,
  };
  const months: EndedMonth[] = [];
  for (let at = planStartedAt; at.getTime() < START + HISTORY_DAYS * DAY_MS; ) {
    const endsAt = periodEnd(facts, at) ?? at;
    months.push({ startsAt: cycleStart(facts, at), endsAt, until: endsAt });
    at = endsAt;
  }
  return months;
}

type ChargedDay = { readonly phone: string; readonly cents: number; readonly day: number };

/** The reference: for each day of the month, which numbers the organization has when the day ends. */
function daysOf(holdings: readonly Owned[], owner: number, { startsAt, until }: EndedMonth): ChargedDay[] {
  const days: ChargedDay[] = [];
  for (let day = dayOf(startsAt); day < dayOf(until); day += 1) {
    const end = (day + 1) * DAY_MS - 1;
    for (const one of holdings) {
      const isHeld = one.heldFrom.getTime() <= end && (one.heldUntil?.getTime() ?? Infinity) > end;
      const { phone, monthlyPriceCents: cents } = one;
      if (one.owner === owner && isHeld && cents > 0) days.push({ phone, cents, day });
    }
  }
  return days;
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

describe('the price of phone numbers', () => {
  it('is right to the cent however numbers are added, moved and released, and never charges a day twice', () => {
    fc.assert(
      fc.property(fc.array(anyNumber, { maxLength: 4 }), anyPlans, (histories, plans) => {
        const holdings = histories.flatMap((steps, numberId) => holdingsOf(numberId, steps));
        const everyDay = new Set<string>();
        let chargedDays = 0;
        for (const owner of organizations) {
          const own = holdings.filter((one) => one.owner === owner);
          for (const month of monthsOf(plans[owner] ?? 0)) {
            const charges = numberCharges(own, month, 'UTC');
            const days = daysOf(holdings, owner, month);
            const length = dayOf(month.endsAt) - dayOf(month.startsAt);
            const perPrice = Map.groupBy(days, ({ phone, cents }) => `${phone} ${cents}`);
            const cents = [...perPrice.values()].map((all) => Math.round(((all[0]?.cents ?? 0) * all.length) / length));
            expect(sum(charges.map(({ amountCents }) => amountCents))).toBe(sum(cents));
            expect(charges.every(({ amountCents }) => Number.isInteger(amountCents))).toBe(true);
            for (const { phone, day } of days) everyDay.add(`${phone} ${day}`);
            chargedDays += sum(charges.map((charge) => charge.days));
          }
        }
        expect(chargedDays).toBe(everyDay.size);
      }),
    );
  });

  it('is the full price for a full month, prorated by day for part of one, and nothing for a free number', () => {
    const month = {
      ...{ startsAt: new Date('2026-01-31T19:00:00Z'), endsAt: new Date('2026-02-28T19:00:00Z') },
      until: new Date('2026-02-28T19:00:00Z'),
    };
    const held = (heldFrom: string, heldUntil: string | null, monthlyPriceCents = 115) => ({
      ...{ numberId: 1, phone: '+16025550142', monthlyPriceCents },
      ...{ heldFrom: new Date(heldFrom), heldUntil: heldUntil === null ? null : new Date(heldUntil) },
    });
    const whole = { phone: '+16025550142', month: '2026-01-31', days: 28, daysOfMonth: 28, amountCents: 115 };
    expect(numberCharges([held('2026-01-31T23:00:00Z', null)], month, 'UTC')).toEqual([whole]);
    const evening = { startsAt: new Date('2026-02-01T03:00:00Z'), endsAt: new Date('2026-03-01T03:00:00Z') };
    const [inPhoenix] = numberCharges(
      [held('2025-12-01T00:00:00Z', null)],
      { ...evening, until: evening.endsAt },
      'America/Phoenix',
    );
    expect(inPhoenix).toEqual(whole);
    expect(numberCharges([held('2025-12-01T00:00:00Z', '2026-02-14T09:00:00Z')], month, 'UTC')).toEqual([
      { ...whole, days: 14, amountCents: 58 },
    ]);
    expect(numberCharges([held('2026-02-14T09:00:00Z', '2026-02-14T18:00:00Z')], month, 'UTC')).toEqual([]);
    expect(numberCharges([held('2025-12-01T00:00:00Z', null, 0)], month, 'UTC')).toEqual([]);
    const ended = { ...month, until: new Date('2026-02-14T08:00:00Z') };
    expect(numberCharges([held('2025-12-01T00:00:00Z', null)], ended, 'UTC')).toEqual([
      { ...whole, days: 14, amountCents: 58 },
    ]);
  });
});
