import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { widgetKind } from '../../../domain/widgets/registry.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { call, errorSentence } from '../../api/client.ts';
import { afterReads } from '../../api/use-operation.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { mergeEdits } from '../../session/merge-edits.ts';
import { putEdit } from '../../session/use-edited.ts';
import { CreateWidgetMutation, UpdateWidgetMutation } from '../operations.ts';
import type { Slide } from '../use-pitch.ts';
import { type KeptWidget, type KeptWidgets, keptWidgetsAs, newWidgetId, widgetKey } from './kept-widgets.ts';
import { draftOfWidget, isUnfinishedWidget, savedOf, widgetParts } from './widget-draft.ts';

/** The questions of a slide that someone has typed and not saved, and saving them with the slide. */
export function useAskedSoon(pitchId: string, { id, widgets }: Pick<Slide, 'id' | 'widgets'>) {
  const client = useQueryClient();
  const [kept, changeKept] = useKeptWork<KeptWidgets>(keptWidgetsAs(pitchId));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const mine = Object.entries(kept ?? {}).filter(([key]) => key.startsWith(widgetKey(id, '')));
  const saveOne = async (key: string, { type, draft, base }: KeptWidget): Promise<string | null> => {
    const widget = widgets.find((one) => widgetKey(id, one.id) === key) ?? null;
    const forget = () => changeKept((all) => putEdit(all, key, null));
    // Someone else deleted it.
    if (widget === null && key !== widgetKey(id, newWidgetId)) {
      forget();
      return null;
    }
    const kind = widgetKind(type);
    const saved = draftOfWidget(kind, widget);
    const merged = mergeEdits(widgetParts, { draft, base: base ?? saved }, saved);
    if (isUnfinishedWidget(kind, merged.draft)) return phrases.finishTheQuestion;
    if (merged.clashes.length > 0) return phrases.questionChangedMeanwhile;
    const slideWidget = savedOf(kind, merged.draft);
    if (widget === null) await call(CreateWidgetMutation, { pitchSlideId: id, widgetType: type, slideWidget });
    else await call(UpdateWidgetMutation, { slideWidgetId: widget.id, ...slideWidget, seen: savedOf(kind, saved) });
    await afterReads(client, ['campaigns']);
    forget();
    return null;
  };
  /** False where one of them can't be saved; `failure` says why, and what was typed stays. */
  const save = async (): Promise<boolean> => {
    setFailure(null);
    setSaving(true);
    try {
      for (const [key, one] of mine) {
        const problem = await saveOne(key, one);
        setFailure(problem);
        if (problem !== null) return false;
      }
      return true;
    } catch (error) {
      setFailure(errorSentence(error));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { isAny: mine.length > 0, failure, isSaving, save };
}
