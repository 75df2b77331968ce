import { normalizeShared, type WidgetKind } from './kind.ts';
import { typedAnswer } from './typed-answer.ts';

// In characters.
const longest = 500;

/** A question answered in the contact's own words. */
export const short = {
  type: 'SHORT',
  label: 'Short answer',
  input: 'field',
  field: () => ({ rows: 3, maxLength: longest }),
  fields: ['label', 'fineText'],
  compareAs: null,
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => typedAnswer(values, longest),
  example: (_settings, { luck, written }) => [written[Math.floor(luck * 1_000) % written.length] ?? ''],
} as const satisfies WidgetKind<'SHORT'>;
