import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import { fittingPlan, monthCents, segmentPriceCents } from './prices.ts';
import { textLines } from './text-lines.ts';

const prices = {
  ...exampleBrand().prices,
  segmentCents: { withoutPlan: 3, withPlan: 2 },
  freeSegmentsPerCycle: 100,
  plans: [
    { type: 'basic', monthlyCents: 2_500, toldTextCents: 2 },
    { type: 'pro', monthlyCents: 5_000, toldTextCents: 2 },
  ] as const,
  contactTiers: [
    { mostContacts: 500, monthlyCents: 2_500 },
    { mostContacts: 1_000, monthlyCents: 5_000 },
    { mostContacts: null, monthlyCents: 9_900 },
  ],
};
const plan = { plan: 'basic', hasFreeTexts: false } as const;
const agreed = { monthCents: 0, textCents: 0.5 };

describe('messages', () => {
  it('cost more without a plan, nothing where messages are free, and the agreed rate if there is one', () => {
    expect(segmentPriceCents(prices, plan)).toBe(2);
    expect(segmentPriceCents(prices, { ...plan, plan: null })).toBe(3);
    expect(segmentPriceCents(prices, { ...plan, hasFreeTexts: true, agreed })).toBe(0);
    expect(segmentPriceCents(prices, { ...plan, agreed })).toBe(0.5);
  });

  it('are listed by price, highest first, with free ones taken from the top, and prices with no messages left out', () => {
    const usage = [
      { segments: 70, price: { textCents: 1, isAgreed: false } },
      { segments: 0, price: { textCents: 9, isAgreed: false } },
      { segments: 30, price: { textCents: 4, isAgreed: true } },
      { segments: 80, price: { textCents: 3, isAgreed: false } },
    ];
    expect(textLines(prices, plan, usage)).toEqual([
      { textCents: 4, segments: 30, chargedSegments: 30 },
      { textCents: 3, segments: 80, chargedSegments: 0 },
      { textCents: 1, segments: 70, chargedSegments: 50 },
    ]);
  });
});

describe('a month', () => {
  it.each([
    [500, 'basic', 2_500],
    [501, 'pro', 5_000],
    [1_000, 'pro', 5_000],
    [1_001, null, 9_900],
  ])('with %i contacts fits the plan %s and costs %i cents', (contacts, fits, cents) => {
    expect(fittingPlan(prices, contacts)).toBe(fits);
    expect(monthCents(prices, { plan: 'basic', contacts })).toBe(cents);
  });

  it('costs nothing without a plan, and has no tiers where the price doesn’t depend on contacts', () => {
    expect(monthCents(prices, { plan: null, contacts: 5_000 })).toBe(0);
    expect(fittingPlan({ ...prices, contactTiers: [] }, 10)).toBeNull();
    expect(monthCents({ ...prices, plans: [] }, { plan: 'basic', contacts: 10 })).toBe(0);
  });
});
