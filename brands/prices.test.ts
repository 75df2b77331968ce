import { describe, expect, it } from 'vitest';
import type { Plan } from '../domain/billing/plan.ts';
import { fittingPlan, planMonthCents, segmentPriceCents } from '../domain/billing/prices.ts';
import { textLines, textLinesCents } from '../domain/billing/text-lines.ts';
import { switchesOf } from '../domain/switches/switches-of.ts';
import { brandNamed } from './registry.ts';

const priceOf = (brandKey: string, plan: Plan | null, organizationId = 1000) => {
  const brand = brandNamed(brandKey);
  const hasFreeTexts = switchesOf(brand, { organizationId }, []).organization.has('free-texts');
  return segmentPriceCents(brand.prices, { plan, hasFreeTexts });
};

const cycleCents = (brandKey: string, plan: Plan | null, segments: number) => {
  const facts = { plan, hasFreeTexts: false };
  return textLinesCents(textLines(brandNamed(brandKey).prices, facts, [{ segments, price: null }]));
};

describe('the price of a message', () => {
  it.each([
    ['default', null, 2],
    ['health', null, 2],
    ['default', 'free', 1],
    ['default', 'basic', 1],
    ['opp-text', 'pro', 1],
    ['blast', null, 1],
    ['blast', 'pro', 1],
  ] as const)(
    'in %s with plan %s is %i cents per segment [BILL-01 BILL-02 CONST-05 CONST-06]',
    (brand, plan, cents) => {
      expect(priceOf(brand, plan)).toBe(cents);
    },
  );

  it('is zero for organizations 4 and 1 of one brand only [BILL-03 OPEN-69 CONST-07 CONST-84]', () => {
    for (const organizationId of [1, 4]) {
      expect(priceOf('default', null, organizationId)).toBe(0);
      expect(priceOf('default', 'pro', organizationId)).toBe(0);
      expect(priceOf('health', null, organizationId)).toBe(2);
    }
    expect(priceOf('default', null, 5)).toBe(2);
  });

  it.each([
    [100, 0],
    [101, 1],
    [5_100, 5_000],
    [0, 0],
  ])('in blast for %i segments of a cycle is %i cents [BILL-07 OPEN-70 CONST-11 CONST-12]', (segments, cents) => {
    expect(cycleCents('blast', 'basic', segments)).toBe(cents);
  });

  it('has no free allowance elsewhere', () => {
    expect(cycleCents('default', null, 100)).toBe(200);
  });
});

describe('the price of a month', () => {
  it.each([
    ['free', 0],
    ['basic', 2_500],
    ['pro', 4_900],
  ] as const)('of %s is %i cents', (plan, cents) => {
    expect(planMonthCents(brandNamed('default').prices, plan)).toBe(cents);
  });

  it.each([
    [0, 'free', 0],
    [25, 'free', 0],
    [26, 'basic', 2_500],
    [250, 'basic', 2_500],
    [251, 'pro', 4_900],
    [100_000, 'pro', 4_900],
  ] as const)(
    'in blast with %i contacts is that of %s, %i cents [BILL-08 BILL-09 BILL-10 OPEN-71 CONST-13 CONST-14]',
    (contacts, plan, cents) => {
      const { prices } = brandNamed('blast');
      expect(fittingPlan(prices, contacts)).toBe(plan);
      expect(planMonthCents(prices, plan)).toBe(cents);
    },
  );

  it('depends on contacts in blast only', () => {
    expect(fittingPlan(brandNamed('health').prices, 10_000)).toBeNull();
  });
});
