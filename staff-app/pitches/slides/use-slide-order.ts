import { useEffect, useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { MoveSlideMutation } from '../operations.ts';
import type { Slide } from '../use-pitch.ts';

/** The slides in their order; a moved one is in its new place at once. */
export function useSlideOrder(stored: readonly Slide[]) {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const storedOrder = stored.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server holds replaces what was wanted.
  useEffect(() => setWanted(null), [storedOrder]);
  const change = useChange(MoveSlideMutation, { refreshes: ['campaigns'] });
  const byId = new Map(stored.map((slide) => [slide.id, slide]));
  return {
    slides: wanted === null ? stored : wanted.flatMap((id) => byId.get(id) ?? []),
    move: (slideId: string, order: string[]) => {
      setWanted(order);
      const after = order[order.indexOf(slideId) - 1] ?? null;
      change.mutate({ pitchSlideId: slideId, after }, { onError: () => setWanted(null) });
    },
  };
}
