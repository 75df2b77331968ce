import type { WidgetField, WidgetKind } from '../../../domain/widgets/registry.ts';
import type { Parts } from '../../session/merge-edits.ts';
import type { Widget } from '../use-pitch.ts';

/** A question while it is edited. */
export type WidgetDraft = {
  label: string;
  fineText: string;
  labels: string[];
  start: number | null;
  end: number | null;
  options: string[];
};

/** A stored question to be edited, or a new one with the defaults of its kind. */
export function draftOfWidget(kind: WidgetKind, widget: Widget | null): WidgetDraft {
  const { label, fineText, labels, start, end, options } = kind.normalize(widget ?? {});
  const choices = kind.fields.includes('labels') && labels.length === 0 ? ['', ''] : [...labels];
  return { label, fineText, labels: choices, start, end, options: [...options] };
}

/** What is edited of a question, in parts that only make sense as a whole. */
export const widgetParts = {
  label: ['label'],
  fineText: ['fineText'],
  labels: ['labels'],
  bounds: ['start', 'end'],
  options: ['options'],
} as const satisfies Parts<WidgetDraft, string>;

// A field that is missing here does not compile.
const settingsOf: Readonly<Record<WidgetField, readonly (keyof WidgetDraft)[]>> = {
  label: ['label'],
  fineText: ['fineText'],
  agreedText: ['fineText'],
  labels: ['labels'],
  endWords: ['labels'],
  start: ['start'],
  end: ['end'],
  bounds: ['start', 'end'],
  options: ['options'],
};

/** What is saved of a draft: the settings that the form of its kind shows, as the kind keeps them. */
export function savedOf(kind: WidgetKind, draft: WidgetDraft): Partial<WidgetDraft> {
  const { label, fineText, labels, start, end, options } = kind.normalize(draft);
  const normal: WidgetDraft = { label, fineText, labels: [...labels], start, end, options: [...options] };
  const shown = new Set(kind.fields.flatMap((field) => settingsOf[field]));
  return Object.fromEntries(Object.entries(normal).filter(([name]) => shown.has(name as keyof WidgetDraft)));
}

/** Whether a question can't be asked yet: a choice without anything to choose can't be answered. */
export function isUnfinishedWidget(kind: WidgetKind, draft: WidgetDraft): boolean {
  const { label, labels } = kind.normalize(draft);
  return label === '' || (kind.fields.includes('labels') && labels.length < 2);
}
