import type { NormalWidgetSettings, WidgetKind, WidgetSettings } from './kind.ts';
import { normalizeShared, oneOf } from './kind.ts';

/** A question answered with one of the choices staff wrote. */
export const choice = {
  type: 'CHOICE',
  label: 'Multiple choice',
  input: 'buttons',
  fields: ['label', 'fineText', 'labels'],
  normalize,
  checkAnswer: (settings, values) => oneOf(normalize(settings).labels, values),
} as const satisfies WidgetKind<'CHOICE'>;

function normalize(settings: WidgetSettings): NormalWidgetSettings {
  const labels = (settings.labels ?? []).map((label) => label.trim()).filter((label) => label !== '');
  return { ...normalizeShared(settings), labels: [...new Set(labels)] };
}
