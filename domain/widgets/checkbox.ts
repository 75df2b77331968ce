import type { CheckedAnswer, WidgetKind } from './kind.ts';
import { exampleAt, normalizeChoices, refused, takenBack, writtenChoices } from './kind.ts';

/** A question answered with any number of the choices staff wrote. Ticking none clears the answer. */
export const checkbox = {
  type: 'CHECKBOX',
  label: 'Checkboxes',
  input: 'ticks',
  fields: ['label', 'fineText', 'labels'],
  compareAs: null,
  normalize: normalizeChoices,
  answers: writtenChoices,
  checkAnswer: (settings, values) => someOf(writtenChoices(settings), values),
  // The last one is often “None of these,” which no one ticks with others.
  example: ({ labels }, { luck }) => {
    const at = exampleAt(labels, luck);
    return labels.slice(at, Math.max(at + 1, labels.length - 1));
  },
} as const satisfies WidgetKind<'CHECKBOX'>;

function someOf(choices: readonly string[], values: readonly string[]): CheckedAnswer {
  if (values.length === 0) return takenBack;
  if (!values.every((value) => choices.includes(value))) return refused('chooseSome');
  // In the question's order, so that the same ticks are the same answer.
  const ticked = choices.filter((one) => values.includes(one));
  return { values: ticked, content: ticked.join(', ') };
}
