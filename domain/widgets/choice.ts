import type { WidgetKind } from './kind.ts';
import { exampleChoice, normalizeChoices, oneOf, writtenChoices } from './kind.ts';

/** A question answered with one of the choices staff wrote. */
export const choice = {
  type: 'CHOICE',
  label: 'Multiple choice',
  input: 'buttons',
  fields: ['label', 'fineText', 'labels'],
  compareAs: null,
  normalize: normalizeChoices,
  answers: writtenChoices,
  checkAnswer: (settings, values) => oneOf(writtenChoices(settings), values),
  example: exampleChoice,
} as const satisfies WidgetKind<'CHOICE'>;
