import { normalizeEmail } from '../leads/email-addresses.ts';
import { type CheckedAnswer, normalizeShared, refused, type WidgetKind } from './kind.ts';
import { typedAnswer } from './typed-answer.ts';

// In characters.
const longest = 254;

/** A question answered with an email address. */
export const email = {
  type: 'EMAIL',
  label: 'Email address',
  input: 'field',
  field: () => ({ type: 'email', autoComplete: 'email', maxLength: longest }),
  fields: ['label', 'fineText'],
  compareAs: null,
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => typedAnswer(values, longest, emailIn),
  example: (_settings, { luck }) => [`guest${Math.floor(luck * 10_000)}@example.com`],
} as const satisfies WidgetKind<'EMAIL'>;

function emailIn(typed: string): CheckedAnswer {
  const read = normalizeEmail(typed);
  return 'email' in read ? { values: [read.email], content: read.email } : refused('emailNotValid');
}
