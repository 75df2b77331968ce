import { characterCount } from '../text/plain.ts';
import type { CheckedAnswer, WidgetKind } from './kind.ts';
import { normalizeShared } from './kind.ts';

/** The longest short answer, in characters. */
export const shortAnswerLimit = 500;

/** A question answered in the lead's own words. */
export const short = {
  type: 'SHORT',
  label: 'Short answer',
  input: 'text',
  fields: ['label', 'fineText'],
  compareAs: null,
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => checkAnswer(values),
} as const satisfies WidgetKind<'SHORT'>;

function checkAnswer(values: readonly string[]): CheckedAnswer {
  // PostgreSQL rejects NUL in text.
  const answer = (values[0] ?? '').replaceAll('\0', '').trim();
  if (values.length !== 1 || answer === '') return { refused: 'Please write an answer.' };
  if (characterCount(answer) > shortAnswerLimit)
    return { refused: `Please keep the answer to ${shortAnswerLimit} characters.` };
  return { values: [answer], content: answer };
}
