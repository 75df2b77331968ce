import { normalizeShared, type WidgetKind } from './kind.ts';
import { typedAnswer } from './typed-answer.ts';

// In characters.
const longest = 2_000;

/** A question answered at length, with line breaks. */
export const long = {
  type: 'LONG',
  label: 'Long answer',
  input: 'field',
  field: () => ({ rows: 6, maxLength: longest }),
  fields: ['label', 'fineText'],
  compareAs: null,
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => typedAnswer(values, longest),
  example: (_settings, { written }) => [written.join('\n')],
} as const satisfies WidgetKind<'LONG'>;
