import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { call, errorSentence } from '../../api/client.ts';
import { afterReads } from '../../api/use-operation.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { putEdit } from '../../session/use-edited.ts';
import { CreateWidgetMutation, UpdateWidgetMutation } from '../operations.ts';
import type { Slide } from '../use-pitch.ts';
import {
  editedWidget,
  type KeptWidget,
  type KeptWidgets,
  keptWidgetsAs,
  newWidgetId,
  widgetKey,
} from './kept-widgets.ts';
import { isUnfinishedWidget, savedOf } from './widget-draft.ts';

/** The questions of a slide that someone has typed and not saved, and saving them with the slide. */
export function useAskedSoon(pitchId: string, { id, widgets }: Pick<Slide, 'id' | 'widgets'>) {
  const client = useQueryClient();
  const [kept, changeKept] = useKeptWork<KeptWidgets>(keptWidgetsAs(pitchId));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const mine = Object.entries(kept ?? {}).filter(([key]) => key.startsWith(widgetKey(id, '')));
  // What is in the way of saving it, in words; null once it's saved.
  const saveOne = async (key: string, { type, ...typed }: KeptWidget): Promise<string | null> => {
    const widget = widgets.find((one) => widgetKey(id, one.id) === key) ?? null;
    // Someone else deleted it.
    if (widget === null && key !== widgetKey(id, newWidgetId)) return null;
    const { kind, saved, draft, clashes } = editedWidget(type, widget, typed);
    if (isUnfinishedWidget(kind, draft)) return phrases.finishTheQuestion;
    if (clashes.length > 0) return phrases.questionChangedMeanwhile;
    const slideWidget = savedOf(kind, draft);
    if (widget === null) await call(CreateWidgetMutation, { pitchSlideId: id, widgetType: type, slideWidget });
    else await call(UpdateWidgetMutation, { slideWidgetId: widget.id, ...slideWidget, seen: savedOf(kind, saved) });
    return null;
  };
  /** False where one of them can't be saved; `failure` says why, and what was typed stays. */
  const save = async (): Promise<boolean> => {
    const over: string[] = [];
    setFailure(null);
    setSaving(true);
    try {
      for (const [key, one] of mine) {
        const problem = await saveOne(key, one);
        setFailure(problem);
        if (problem !== null) return false;
        over.push(key);
      }
      return true;
    } catch (error) {
      setFailure(errorSentence(error));
      return false;
    } finally {
      if (over.length > 0) await afterReads(client, ['campaigns']);
      changeKept((all) => over.reduce<KeptWidgets | null>((left, key) => putEdit(left, key, null), all));
      setSaving(false);
    }
  };
  return { isAny: mine.length > 0, failure, isSaving, save };
}
