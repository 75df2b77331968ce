import type { WidgetKind } from './kind.ts';
import { exampleChoice, normalizeChoices, oneOf, takenBack, writtenChoices } from './kind.ts';

/** A question answered with one of a long list of choices. Choosing none clears the answer. */
export const dropdown = {
  type: 'DROPDOWN',
  label: 'Dropdown',
  input: 'menu',
  fields: ['label', 'fineText', 'labels'],
  compareAs: null,
  normalize: normalizeChoices,
  answers: writtenChoices,
  checkAnswer: (settings, values) => (values.length === 0 ? takenBack : oneOf(writtenChoices(settings), values)),
  example: exampleChoice,
} as const satisfies WidgetKind<'DROPDOWN'>;
