import { type WidgetType, widgetKind } from '../../../domain/widgets/registry.ts';
import { mergeEdits } from '../../session/merge-edits.ts';
import type { Widget } from '../use-pitch.ts';
import { draftOfWidget, type WidgetDraft, widgetParts } from './widget-draft.ts';

/** The id of a question that no one has saved yet. */
export const newWidgetId = 'new';

/** The questions that someone has edited and not saved, by where they are asked and their ids. */
export type KeptWidgets = Readonly<Record<string, KeptWidget>>;

/** One of them, and the saved one that it began with. */
export type KeptWidget = { readonly type: WidgetType; readonly draft: WidgetDraft; readonly base?: WidgetDraft };

/** What the edited questions of a pitch or of a page are kept under. */
export const keptWidgetsAs = (of: string) => `questions/${of}`;

/** One of them: a question of a slide, or of a page. */
export const widgetKey = (askedOn: string, widgetId: string) => `${askedOn}/${widgetId}`;

/** A question as it is saved, null if it isn't yet, with what was typed of it; `clashes` are the parts that someone else changed too. */
export function editedWidget(type: WidgetType, widget: Widget | null, kept: Omit<KeptWidget, 'type'> | null) {
  const kind = widgetKind(type);
  const saved = draftOfWidget(kind, widget);
  return { kind, saved, ...mergeEdits(widgetParts, { draft: saved, base: saved, ...kept }, saved) };
}
