import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSmaller, restOfMonth, restOfPaidMonth, upgradeCents } from './plan-change.ts';

const january = { startsAt: new Date('2026-01-31T19:00:00Z'), endsAt: new Date('2026-02-28T19:00:00Z') };
const rest = (now: string) => restOfMonth(january, new Date(now));

describe('the rest of a paid month', () => {
  it.each([
    ['2026-01-31T19:00:00Z', 28],
    ['2026-01-31T19:00:01Z', 28],
    ['2026-02-01T19:00:00Z', 27],
    ['2026-02-14T19:00:00Z', 14],
    ['2026-02-28T18:59:59Z', 1],
    ['2026-02-28T19:00:00Z', 0],
  ])('at %s is %i of 28 days', (now, days) => {
    expect(rest(now)).toEqual({ days, daysOfMonth: 28 });
  });

  it('is none without months', () => {
    const none = { plan: 'basic', planStartedAt: null, planExpiresAt: null, billingActive: true } as const;
    expect(restOfPaidMonth({ ...none, nextPlan: null, nextPlanAt: null }, new Date())).toBeNull();
  });
});

describe('an upgrade', () => {
  it.each([
    { from: 2_500, to: 4_900, days: 28, of: 28, cents: 2_400 },
    { from: 2_500, to: 4_900, days: 14, of: 28, cents: 1_200 },
    { from: 2_500, to: 4_900, days: 1, of: 31, cents: 77 },
    { from: 0, to: 2_500, days: 10, of: 30, cents: 833 },
    { from: 0, to: 4_900, days: 10, of: 30, cents: 1_633 },
    { from: 2_500, to: 4_900, days: 10, of: 30, cents: 800 },
    { from: 4_900, to: 4_900, days: 10, of: 30, cents: 0 },
    { from: 9_900, to: 4_900, days: 10, of: 30, cents: 0 },
  ])('from $from to $to cents for $days of $of days costs $cents cents', ({ from, to, days, of, cents }) => {
    expect(upgradeCents({ paidCents: from, newCents: to }, { days, daysOfMonth: of })).toBe(cents);
  });

  const cents = fc.integer({ min: 0, max: 100_000 });
  const left = fc
    .integer({ min: 28, max: 31 })
    .chain((daysOfMonth) =>
      fc.record({ days: fc.integer({ min: 0, max: daysOfMonth }), daysOfMonth: fc.constant(daysOfMonth) }),
    );

  it('costs whole cents, never less than nothing and never more than the difference', () => {
    fc.assert(
      fc.property(cents, cents, left, (paidCents, newCents, part) => {
        const due = upgradeCents({ paidCents, newCents }, part);
        expect(Number.isInteger(due)).toBe(true);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(Math.max(0, newCents - paidCents));
      }),
    );
  });

  it('costs the whole difference on the first day, and less from day to day', () => {
    fc.assert(
      fc.property(cents, cents, left, (one, other, { days, daysOfMonth }) => {
        const prices = { paidCents: Math.min(one, other), newCents: Math.max(one, other) };
        const at = (left: number) => upgradeCents(prices, { days: left, daysOfMonth });
        expect(at(daysOfMonth)).toBe(prices.newCents - prices.paidCents);
        expect(at(0)).toBe(0);
        if (days > 0) expect(at(days)).toBeGreaterThanOrEqual(at(days - 1));
      }),
    );
  });

  it('with the month that is paid is to the cent the price of each plan for its days', () => {
    fc.assert(
      fc.property(cents, cents, left, (one, other, { days, daysOfMonth }) => {
        const [paidCents, newCents] = [Math.min(one, other), Math.max(one, other)];
        const both = (paidCents * (daysOfMonth - days) + newCents * days) / daysOfMonth;
        expect(paidCents + upgradeCents({ paidCents, newCents }, { days, daysOfMonth })).toBe(Math.round(both));
      }),
    );
  });

  it('in two steps on one day costs what one step costs, but for a cent of rounding', () => {
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents), left, (three, part) => {
        const [small = 0, middle = 0, big = 0] = three.toSorted((one, other) => one - other);
        const step = (paidCents: number, newCents: number) => upgradeCents({ paidCents, newCents }, part);
        expect(Math.abs(step(small, middle) + step(middle, big) - step(small, big))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('a plan is smaller than another one that costs more', () => {
  const plan = (type: 'free' | 'basic' | 'pro', monthlyCents: number) => ({ type, monthlyCents, toldTextCents: 1 });
  const prices = { plans: [plan('free', 0), plan('basic', 2_500), plan('pro', 4_900)] } as never;
  expect([isSmaller(prices, 'free', 'basic'), isSmaller(prices, 'pro', 'basic')]).toEqual([true, false]);
  expect(isSmaller(prices, 'basic', 'basic')).toBe(false);
});
