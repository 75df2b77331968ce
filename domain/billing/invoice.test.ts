import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import { invoiceAmounts, invoiceSubject, nextAttemptAt } from './invoice.ts';
import { canceled, chosen, cycleStart, type PlanFacts } from './plan.ts';

const at = (moment: string) => new Date(moment);
const none: PlanFacts = {
  plan: null,
  planStartedAt: null,
  planExpiresAt: null,
  nextPlan: null,
  nextPlanAt: null,
  billingActive: false,
};
const start = at('2026-01-31T19:00:00Z');
const basic = chosen(none, 'basic', start);
const february = at('2026-02-28T19:00:00Z');
// Counts without a price, as before prices were stored with messages.
const unpriced = (segments: number) => [{ segments, price: null }];
const prices = {
  ...exampleBrand().prices,
  segmentCents: { withoutPlan: 2, withPlan: 1 },
  freeSegmentsPerCycle: 0,
  plans: [{ type: 'basic', monthlyCents: 2_500, toldTextCents: 2 }] as const,
};

describe('the billing cycle', () => {
  it.each([
    ['2026-01-31T19:00:00Z', '2026-01-31T19:00:00.000Z'],
    ['2026-02-28T18:59:59.999Z', '2026-01-31T19:00:00.000Z'],
    ['2026-02-28T19:00:00Z', '2026-02-28T19:00:00.000Z'],
    ['2027-03-01T00:00:00Z', '2027-02-28T19:00:00.000Z'],
  ])('at %s is the plan’s month from %s on', (now, from) => {
    expect(cycleStart(basic, at(now)).toISOString()).toBe(from);
  });

  it('is the calendar month without a plan', () => {
    const ending = canceled(basic, at('2026-02-01T00:00:00Z')) ?? none;
    for (const facts of [none, { ...none, billingActive: true }])
      expect(cycleStart(facts, at('2026-02-10T05:00:00Z'))).toEqual(at('2026-02-01T00:00:00Z'));
    expect(cycleStart(basic, at('2026-01-15T00:00:00Z'))).toEqual(at('2026-01-01T00:00:00Z'));
    expect(cycleStart(ending, february)).toEqual(at('2026-02-01T00:00:00Z'));
  });
});

describe('an invoice', () => {
  it('covers the first month, then a month and the messages before it, and at the end only those messages', () => {
    const ending = { ...basic, planExpiresAt: at('2026-03-10T00:00:00Z') };
    expect(invoiceSubject(basic, start)).toEqual({
      ...{ beginsMonth: true, endedCycle: null, endedMonth: null, nextAt: february },
    });
    expect(invoiceSubject(basic, february)).toEqual({
      ...{ beginsMonth: true, endedCycle: start, nextAt: at('2026-03-31T19:00:00Z') },
      endedMonth: { startsAt: start, endsAt: february, until: february },
    });
    expect(invoiceSubject(ending, at('2026-03-10T00:00:00Z'))).toEqual({
      ...{ beginsMonth: false, endedCycle: february, nextAt: null },
      endedMonth: { startsAt: february, endsAt: at('2026-03-31T19:00:00Z'), until: at('2026-03-10T00:00:00Z') },
    });
    expect(invoiceSubject(none, start)).toEqual({
      ...{ beginsMonth: false, endedCycle: null, endedMonth: null, nextAt: null },
    });
  });

  it('adds up the month, the messages and the phone numbers, in whole cents', () => {
    const facts = { plan: 'basic', hasFreeTexts: false } as const;
    const sum = (given: object, segments: number, beginsMonth = true) =>
      invoiceAmounts({ ...prices, ...given }, facts, { beginsMonth, usage: unpriced(segments) }).amountCents;
    expect(sum({}, 0)).toBe(2_500);
    expect(sum({}, 250)).toBe(2_750);
    expect(sum({}, 250, false)).toBe(250);
    expect(sum({ freeSegmentsPerCycle: 100 }, 100)).toBe(2_500);
    expect(sum({ freeSegmentsPerCycle: 100 }, 101)).toBe(2_501);
    const numbers = invoiceAmounts(prices, facts, { beginsMonth: true, usage: unpriced(250), numberCents: 115 });
    expect(numbers).toMatchObject({ accessCents: 2_500, numberCents: 115, amountCents: 2_865 });
  });

  it('prefers agreed rates to the plan and its free messages, and free messages to both [OPEN-68]', () => {
    const agreed = { monthCents: 10_000, textCents: 0.75 };
    const blast = { ...prices, freeSegmentsPerCycle: 100 };
    const facts = { plan: 'basic', hasFreeTexts: false, agreed } as const;
    expect(invoiceAmounts(blast, facts, { beginsMonth: true, usage: unpriced(101) })).toEqual({
      ...{ accessCents: 10_000, segments: 101, chargedSegments: 101, textCents: 0.75, amountCents: 10_076 },
      textLines: [{ textCents: 0.75, segments: 101, chargedSegments: 101 }],
      numberCents: 0,
    });
    const free = invoiceAmounts(
      prices,
      { ...facts, hasFreeTexts: true },
      { beginsMonth: true, usage: unpriced(1_000) },
    );
    expect(free.amountCents).toBe(10_000);
  });
});

it('retries a payment for a week', () => {
  const now = at('2026-03-01T00:00:00Z');
  const days = [1, 2, 3, 4].map((failed) => nextAttemptAt(failed, now)?.toISOString().slice(0, 10));
  expect(days).toEqual(['2026-03-02', '2026-03-03', '2026-03-03', '2026-03-03']);
  expect(nextAttemptAt(5, now)).toBeNull();
});
