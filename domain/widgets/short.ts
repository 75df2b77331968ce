import { characterCount } from '../text/plain.ts';
import type { CheckedAnswer, WidgetKind } from './kind.ts';
import { normalizeShared, refused } from './kind.ts';

// In characters.
const longest = 500;

/** A question answered in the lead's own words. */
export const short = {
  type: 'SHORT',
  label: 'Short answer',
  input: 'field',
  field: () => ({ rows: 3, maxLength: longest }),
  fields: ['label', 'fineText'],
  compareAs: null,
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => checkAnswer(values),
  example: (_settings, { luck, written }) => [written[Math.floor(luck * 1_000) % written.length] ?? ''],
} as const satisfies WidgetKind<'SHORT'>;

function checkAnswer(values: readonly string[]): CheckedAnswer {
  // PostgreSQL takes no NUL in a text.
  const answer = (values[0] ?? '').replaceAll('\0', '').trim();
  if (values.length !== 1 || answer === '') return refused('missing');
  if (characterCount(answer) > longest) return refused('tooLong', { limit: longest });
  return { values: [answer], content: answer };
}
