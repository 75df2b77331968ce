import type { WidgetKind } from './kind.ts';
import { normalizeShared, oneOf } from './kind.ts';

const choices = ['Yes', 'No'] as const;

/** A question answered with Yes or No. */
export const yesno = {
  type: 'YESNO',
  label: 'Yes / No',
  input: 'pair',
  fields: ['label', 'fineText'],
  compareAs: null,
  normalize: (settings) => ({ ...normalizeShared(settings), labels: choices }),
  answers: () => choices,
  checkAnswer: (_settings, values) => oneOf(choices, values),
  example: (_settings, { luck }) => [luck < 0.25 ? 'Yes' : 'No'],
} as const satisfies WidgetKind<'YESNO'>;
