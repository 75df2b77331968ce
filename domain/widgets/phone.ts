import { formatPhone, normalizePhone } from '../leads/phone-numbers.ts';
import { type CheckedAnswer, normalizeShared, refused, type WidgetKind } from './kind.ts';
import { typedAnswer } from './typed-answer.ts';

// In characters; the longest input that is parsed as a number.
const longest = 60;

/** A question answered with a phone number, in any common format. Its ten digits are stored. */
export const phone = {
  type: 'PHONE',
  label: 'Phone number',
  input: 'field',
  field: () => ({ type: 'tel', autoComplete: 'tel', maxLength: longest }),
  fields: ['label', 'fineText'],
  compareAs: null,
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => typedAnswer(values, longest, phoneIn),
  example: (_settings, { luck }) => [`602555${String(Math.floor(luck * 10_000)).padStart(4, '0')}`],
} as const satisfies WidgetKind<'PHONE'>;

function phoneIn(typed: string): CheckedAnswer {
  const read = normalizePhone(typed);
  return 'phone' in read ? { values: [read.phone], content: formatPhone(read.phone) } : refused('phoneNotValid');
}
