import { formatDay, isDay } from '../time/days.ts';
import type { CheckedAnswer, WidgetKind } from './kind.ts';
import { normalizeShared, takenBack } from './kind.ts';

/** A question answered with a calendar day. An empty one clears the answer. */
export const date = {
  type: 'DATE',
  label: 'Date',
  input: 'day',
  fields: ['label', 'fineText'],
  compareAs: 'date',
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => checkAnswer(values),
} as const satisfies WidgetKind<'DATE'>;

function checkAnswer(values: readonly string[]): CheckedAnswer {
  const [day] = values;
  if (day === undefined || (values.length === 1 && day === '')) return takenBack;
  if (values.length !== 1 || !isDay(day)) return { refused: 'Please choose a day.' };
  return { values: [day], content: formatDay(day) };
}
