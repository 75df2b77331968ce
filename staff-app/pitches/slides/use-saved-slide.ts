import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import { call, errorSentence } from '../../api/client.ts';
import { afterReads, refreshReads } from '../../api/use-operation.ts';
import { DeleteSlideMutation } from '../operations.ts';
import { UpdateSlideMutation } from '../settings.generated.ts';
import type { Slide } from '../use-pitch.ts';
import { changeOfSlide } from './slide-draft.ts';
import { useSlideDraft } from './use-slide-draft.ts';

/** One slide while it is edited: what was typed, whether it can be saved, and saving. */
export function useSavedSlide(pitchId: string, slide: Slide, onSaved: () => void) {
  const edited = useSlideDraft(pitchId, slide);
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const problem = slideKind(slide.slideType).check(edited.draft)[0] ?? '';
  const save = async () => {
    const { draft } = edited;
    setFailure(null);
    setSaving(true);
    try {
      await call(UpdateSlideMutation, {
        ...{ pitchSlideId: slide.id, version: slide.version, ...changeOfSlide(slide, draft) },
      });
      onSaved();
      await afterReads(client, ['campaigns']);
      edited.forgetSaved(draft);
    } catch (error) {
      setFailure(errorSentence(error));
      refreshReads(client, ['campaigns']);
    } finally {
      setSaving(false);
    }
  };
  return {
    ...edited,
    ...{ failure, isSaving, problem },
    mayBeSaved: problem === '' && edited.clashes.length === 0 && !isSaving,
    save: () => void save(),
  };
}

/** Takes a slide that was made for its editor away again, if it is left as it was made; answers how to give it up. */
export function useTakenAway(slide: Slide, { isNew, isTouched }: { isNew: boolean; isTouched: boolean }) {
  const client = useQueryClient();
  const isEmpty = isNew && !isTouched && slide.widgets.length === 0;
  const goes = useRef(isEmpty);
  goes.current = isEmpty;
  const isLeft = useRef(false);
  const takeAway = (options?: { outlivesPage: boolean }) =>
    call(DeleteSlideMutation, { pitchSlideId: slide.id }, options).then(
      () => refreshReads(client, ['campaigns']),
      // It stays as an empty slide, which contacts never see.
      () => {},
    );
  const latest = useRef(takeAway);
  latest.current = takeAway;
  useEffect(() => {
    isLeft.current = false;
    const leavePage = () => {
      if (goes.current) void latest.current({ outlivesPage: true });
      goes.current = false;
    };
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.removeEventListener('pagehide', leavePage);
      isLeft.current = true;
      // In development every effect is ended and begun again once, which is no leaving.
      queueMicrotask(() => isLeft.current && goes.current && void latest.current());
    };
  }, []);
  return () => {
    goes.current = false;
    void takeAway();
  };
}
