import type { WidgetKind } from '../../../domain/widgets/registry.ts';
import type { Widget } from '../use-pitch.ts';

/** A question while it is edited. */
export type WidgetDraft = {
  label: string;
  fineText: string;
  labels: string[];
  start: number | null;
  end: number | null;
};

/** A stored question to be edited, or a new one with the defaults of its kind. */
export function draftOfWidget(kind: WidgetKind, widget: Widget | null): WidgetDraft {
  const { label, fineText, labels, start, end } = kind.normalize(widget ?? {});
  const choices = kind.fields.includes('labels') && labels.length === 0 ? ['', ''] : [...labels];
  return { label, fineText, labels: choices, start, end };
}
