import type { WidgetKind } from './kind.ts';
import { normalizeShared, oneOf, takenBack } from './kind.ts';

/** The stored answer of a tick. */
export const verified = 'Verified';

/** A tick under a text that is agreed to. Removing the tick clears the answer. */
export const verify = {
  type: 'VERIFY',
  label: 'Agreement',
  input: 'consent',
  fields: ['label', 'agreedText'],
  compareAs: null,
  normalize: normalizeShared,
  answers: () => [verified],
  checkAnswer: (_settings, values) => (values.length === 0 ? takenBack : oneOf([verified], values)),
  example: () => [verified],
} as const satisfies WidgetKind<'VERIFY'>;
