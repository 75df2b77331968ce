import { describe, expect, it } from 'vitest';
import { agreedRates, ratesOf } from './agreed-rates.ts';

describe('agreed rates', () => {
  it.each([
    [250, 0.03, { monthCents: 25_000, textCents: 3 }],
    [0, 0, { monthCents: 0, textCents: 0 }],
    [10_000, 1, { monthCents: 1_000_000, textCents: 100 }],
    [19.99, 0.0075, { monthCents: 1_999, textCents: 0.75 }],
    [0.07, 0.07, { monthCents: 7, textCents: 7 }],
    [10_001, 0.03, null],
    [250, 1.01, null],
    [-1, 0.03, null],
    [Number.NaN, 0.03, null],
    ['250', 0.03, null],
    [250, undefined, null],
  ])('of %s a month and %s a message are stored as %o [OPEN-79]', (month, text, kept) => {
    expect(agreedRates(month, text)).toEqual(kept);
  });

  it('are found by product name, ignoring the rest of the name, and fall back to the defaults [CONST-18]', () => {
    const products = [
      { name: 'Set-up', price: 1 },
      { name: 'Monthly ACCESS fee', price: 99 },
      { name: 'Outbound Sms', price: 0.011 },
    ];
    expect(ratesOf(products)).toEqual({ access: 99, sms: 0.011 });
    expect(ratesOf(products.slice(0, 1))).toEqual({ access: 250, sms: 0.03 });
    expect(ratesOf([{ name: 'access', price: 0 }])).toEqual({ access: 0, sms: 0.03 });
  });
});
