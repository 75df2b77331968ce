import { useLayoutEffect, useSyncExternalStore } from 'react';

// Screens that are shown and could need the room, and those among them that do.
let screens = 0;
let folded = 0;
const listeners = new Set<() => void>();

/** Folds the sidebar to its icons as long as a screen that needs the room is shown. */
export function useFoldedSidebar(isFolded: boolean): void {
  useLayoutEffect(() => {
    change(1, isFolded ? 1 : 0);
    return () => change(-1, isFolded ? -1 : 0);
  }, [isFolded]);
}

/** Whether a screen that needs the room is shown. After a reload, the address says it before the campaign is read. */
export function useIsFolded(): boolean {
  return useSyncExternalStore(subscribe, () =>
    screens > 0 ? folded > 0 : /campaign\/.*(view=editor|step=)/.test(window.location.href),
  );
}

function change(ofScreens: number, ofFolded: number): void {
  screens += ofScreens;
  folded += ofFolded;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
