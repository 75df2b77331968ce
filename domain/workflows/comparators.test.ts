import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparator, comparators, comparatorWords, compares, isComparable } from './comparators.ts';

const table: Record<Comparator, readonly [less: boolean, same: boolean, more: boolean]> = {
  EQ: [false, true, false],
  LT: [true, false, false],
  LE: [true, true, false],
  GT: [false, false, true],
  GE: [false, true, true],
  NE: [true, false, true],
};

describe('a comparison', () => {
  it.each(comparators)('%s holds for less, equal and more as its name says [ENT-12 FLOW-21..FLOW-26]', (one) => {
    expect(['6', '7', '8'].map((answer) => compares(answer, one, '7', 'number'))).toEqual(table[one]);
    expect(['2026-04-30', '2026-05-01', '2027-01-01'].map((day) => compares(day, one, '2026-05-01', 'date'))).toEqual(
      table[one],
    );
  });

  it('compares numbers as numbers and not as text', () => {
    expect(compares('10', 'GT', '9', 'number')).toBe(true);
    expect(compares(' 7.0 ', 'EQ', '+7', 'number')).toBe(true);
    expect(compares('-3', 'LT', '.5', 'number')).toBe(true);
  });

  it.each(['', 'seven', '0x10', '1e3', 'Infinity', 'NaN', '1,5'])(
    'never holds for "%s", which isn’t a number',
    (no) => {
      for (const one of comparators)
        expect([compares(no, one, '7', 'number'), compares('7', one, no, 'number')]).toEqual([false, false]);
      expect(isComparable(no, 'number')).toBe(false);
    },
  );

  it.each(['', 'tomorrow', '2026-02-30', '2026-13-01', '05/01/2026', '2026-5-1'])(
    'never holds for "%s", which isn’t a day',
    (no) => {
      for (const one of comparators) expect(compares(no, one, '2026-05-01', 'date')).toBe(false);
      expect(isComparable(no, 'date')).toBe(false);
    },
  );

  it('is the opposite of another for all numbers', () => {
    const opposites: readonly (readonly [Comparator, Comparator])[] = [
      ['EQ', 'NE'],
      ['LT', 'GE'],
      ['GT', 'LE'],
    ];
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        for (const [one, other] of opposites)
          expect(compares(String(a), one, String(b), 'number')).toBe(!compares(String(a), other, String(b), 'number'));
      }),
    );
  });

  it('has labels for numbers and for days', () => {
    expect(comparators.map((one) => comparatorWords[one].number)).toContain('at least');
    expect(new Set(comparators.flatMap((one) => Object.values(comparatorWords[one]))).size).toBe(12);
  });
});
