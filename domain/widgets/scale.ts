import type { WidgetKind, WidgetSettings } from './kind.ts';
import { normalizeRange, numbersOfRange, oneOfRange, type RangeSettings } from './number-range.ts';

/** A question answered by a position between two labeled ends. */
export const scale = {
  type: 'SCALE',
  label: 'Scale',
  input: 'slider',
  fields: ['label', 'fineText', 'start', 'end', 'endWords'],
  compareAs: 'number',
  normalize,
  answers: numbersOfRange,
  checkAnswer: oneOfRange,
  example: ({ start, end }, { luck }) => [String(Math.max(start ?? 1, Math.round(luck * (end ?? 10))))],
} as const satisfies WidgetKind<'SCALE'>;

function normalize(settings: WidgetSettings): RangeSettings {
  const [lowest = '', highest = ''] = (settings.labels ?? []).map((word) => word.trim());
  const hasWords = lowest !== '' || highest !== '';
  return { ...normalizeRange(settings), labels: hasWords ? [lowest, highest] : [] };
}
