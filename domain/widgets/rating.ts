import type { WidgetKind } from './kind.ts';
import { normalizeRange, numbersOfRange, oneOfRange } from './number-range.ts';

/** A question answered with a whole number between two ends, 1 and 10 by default. */
export const rating = {
  type: 'RATING',
  label: 'Rating',
  input: 'numbers',
  fields: ['label', 'fineText', 'start', 'end'],
  compareAs: 'number',
  normalize: normalizeRange,
  answers: numbersOfRange,
  checkAnswer: oneOfRange,
  example: ({ end }, { luck }) => [String(Math.min(end ?? 10, 6 + Math.round(luck * 10)))],
} as const satisfies WidgetKind<'RATING'>;
