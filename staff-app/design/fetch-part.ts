import { type ComponentType, useEffect, useRef, useState } from 'react';

/** The part once it is fetched; null before it is wanted and while it comes. */
type UsePart<Props extends object> = (
  isWanted: boolean,
  onFailure: (error: unknown) => void,
) => ComponentType<Props> | null;

/** A hook that fetches a part of the app when it is first wanted; where that fails, the next time tries again. */
export function fetchPart<Props extends object>(load: () => Promise<ComponentType<Props>>): UsePart<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function usePart(isWanted, onFailure) {
    const [Part, setPart] = useState(() => (isWanted ? fetched : null));
    const fail = useRef(onFailure);
    fail.current = onFailure;
    useEffect(() => {
      if (!isWanted || Part !== null) return;
      let isShown = true;
      const show = (found: ComponentType<Props>) => {
        fetched = found;
        if (isShown) setPart(() => found);
      };
      load().then(show, (error) => {
        if (isShown) fail.current(error);
      });
      return () => {
        isShown = false;
      };
    }, [isWanted, Part]);
    return Part;
  };
}
