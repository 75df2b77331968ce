import { formatDay, isDay } from '../time/days.ts';
import type { CheckedAnswer, WidgetKind } from './kind.ts';
import { normalizeShared, refused, takenBack } from './kind.ts';

/** A question answered with a calendar day. An empty one clears the answer. */
export const date = {
  type: 'DATE',
  label: 'Date',
  input: 'field',
  field: () => ({ type: 'date', max: '9999-12-31' }),
  fields: ['label', 'fineText'],
  compareAs: 'date',
  normalize: normalizeShared,
  answers: () => [],
  checkAnswer: (_settings, values) => checkAnswer(values),
  example: (_settings, { luck }) => [`2027-0${1 + Math.floor(luck * 8)}-1${Math.floor(luck * 100) % 10}`],
} as const satisfies WidgetKind<'DATE'>;

function checkAnswer(values: readonly string[]): CheckedAnswer {
  const [day] = values;
  if (day === undefined || (values.length === 1 && day === '')) return takenBack;
  if (values.length !== 1 || !isDay(day)) return refused('chooseDay');
  return { values: [day], content: formatDay(day) };
}
