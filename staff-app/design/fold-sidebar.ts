import { useLayoutEffect, useSyncExternalStore } from 'react';

let screens = 0;
const listeners = new Set<() => void>();

/** Folds the sidebar to its icons as long as a screen that needs the room is shown. */
export function useFoldedSidebar(isFolded: boolean): void {
  useLayoutEffect(() => {
    if (!isFolded) return;
    change(1);
    return () => change(-1);
  }, [isFolded]);
}

/** Whether a screen that needs the room is shown. */
export function useIsFolded(): boolean {
  return useSyncExternalStore(subscribe, () => screens > 0);
}

function change(by: 1 | -1): void {
  screens += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
