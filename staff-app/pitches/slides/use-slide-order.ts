import { useEffect, useState } from 'react';
import { slideMoved } from '../../../words/en/staff/pitches-slides.ts';
import { useChange } from '../../api/use-operation.ts';
import { recordUndo } from '../../design/keys/undo.ts';
import { showUndo } from '../../design/toast.tsx';
import { MoveSlideMutation } from '../operations.ts';
import type { Slide } from '../use-pitch.ts';

/** The slides in their order; a moved one is in its new place at once. */
export function useSlideOrder(stored: readonly Slide[]) {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const storedOrder = stored.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server holds replaces what was wanted.
  useEffect(() => setWanted(null), [storedOrder]);
  const move = useChange(MoveSlideMutation, { refreshes: ['campaigns'] });
  const byId = new Map(stored.map((slide) => [slide.id, slide]));
  const put = (slideId: string, order: string[], onSuccess: () => void = () => undefined) => {
    setWanted(order);
    const after = order[order.indexOf(slideId) - 1] ?? null;
    move.mutate({ pitchSlideId: slideId, after }, { onSuccess, onError: () => setWanted(null) });
  };
  return {
    slides: wanted === null ? stored : wanted.flatMap((id) => byId.get(id) ?? []),
    move: (slideId: string, order: string[]) => {
      const before = wanted ?? stored.map(({ id }) => id);
      const change = {
        of: `slide-order/${slideId}`,
        undo: () => put(slideId, before),
        redo: () => put(slideId, order),
      };
      const undo = recordUndo(change);
      put(slideId, order, () => showUndo(slideMoved, undo));
    },
  };
}
