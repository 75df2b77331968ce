import { isDay } from '../time/days.ts';

/** The ways to compare an answer with a number or a day. */
export const comparators = ['EQ', 'LT', 'LE', 'GT', 'GE', 'NE'] as const;

/** The name of one comparison. */
export type Comparator = (typeof comparators)[number];

/** The type in which two answers are compared. */
export type ComparedAs = 'number' | 'date';

/** The label of each comparison before its value, for numbers and for days. */
export const comparatorWords: Readonly<Record<Comparator, Readonly<Record<ComparedAs, string>>>> = {
  EQ: { number: 'exactly', date: 'on' },
  LT: { number: 'less than', date: 'before' },
  LE: { number: 'at most', date: 'on or before' },
  GT: { number: 'more than', date: 'after' },
  GE: { number: 'at least', date: 'on or after' },
  NE: { number: 'anything but', date: 'other than' },
};

/** Whether this comparison holds for an answer and a value. False if either isn't a number, or a day. */
export function compares(answer: string, comparator: Comparator, value: string, as: ComparedAs): boolean {
  const [left, right] = [measureOf(answer, as), measureOf(value, as)];
  if (left === null || right === null) return false;
  switch (comparator) {
    case 'EQ':
      return left === right;
    case 'LT':
      return left < right;
    case 'LE':
      return left <= right;
    case 'GT':
      return left > right;
    case 'GE':
      return left >= right;
    case 'NE':
      return left !== right;
  }
}

/** Whether a value can be compared with at all. */
export function isComparable(value: string, as: ComparedAs): boolean {
  return measureOf(value, as) !== null;
}

function measureOf(written: string, as: ComparedAs): number | null {
  const value = written.trim();
  if (as === 'number') return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value) ? Number(value) : null;
  return isDay(value) ? Date.parse(value) : null;
}
