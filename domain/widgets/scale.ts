import type { NormalWidgetSettings, WidgetKind, WidgetSettings } from './kind.ts';
import { normalizeRange, numbersOfRange, oneOfRange } from './number-range.ts';

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
} as const satisfies WidgetKind<'SCALE'>;

function normalize(settings: WidgetSettings): NormalWidgetSettings {
  const [lowest = '', highest = ''] = (settings.labels ?? []).map((word) => word.trim());
  const hasWords = lowest !== '' || highest !== '';
  return { ...normalizeRange(settings), labels: hasWords ? [lowest, highest] : [] };
}
