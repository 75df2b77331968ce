import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import { type TextPrice, textLines, textLinesCents } from './text-lines.ts';

const prices = { ...exampleBrand().prices, freeSegmentsPerCycle: 100 };
const basic = { plan: 'basic', hasFreeTexts: false } as const;
const used = (segments: number, textCents: number, isAgreed = false) => ({ segments, price: { textCents, isAgreed } });

describe('the messages of a month', () => {
  it('are charged at the price when they were sent, whatever the price is at the end of the month', () => {
    const usage = [used(100_000, 3, true), used(50, 1), used(7, 0)];
    const later = { plan: 'pro', hasFreeTexts: true } as const;
    for (const facts of [basic, later, { ...basic, agreed: { monthCents: 0, textCents: 50 } }])
      expect(textLinesCents(textLines(prices, facts, usage))).toBe(300_000);
    expect(textLines(prices, basic, usage)).toEqual([
      { textCents: 3, segments: 100_000, chargedSegments: 100_000 },
      { textCents: 1, segments: 50, chargedSegments: 0 },
      { textCents: 0, segments: 7, chargedSegments: 0 },
    ]);
  });

  it('are free up to the brand’s allowance, the most expensive first, and never at agreed rates', () => {
    const charged = (usage: readonly { segments: number; price: TextPrice }[]) =>
      textLines(prices, basic, usage).map(({ chargedSegments }) => chargedSegments);
    expect(charged([used(80, 1), used(60, 2)])).toEqual([0, 40]);
    expect(charged([used(80, 1, true), used(120, 1)])).toEqual([80, 20]);
  });

  it('without a stored price get the price at the end of the month', () => {
    const cents = (facts: Parameters<typeof textLines>[1]) =>
      textLinesCents(textLines(prices, facts, [{ segments: 300, price: null }]));
    expect(cents(basic)).toBe(200);
    expect(cents({ ...basic, agreed: { monthCents: 0, textCents: 3 } })).toBe(900);
    expect(cents({ ...basic, hasFreeTexts: true })).toBe(0);
  });
});
