import { useLayoutEffect, useSyncExternalStore } from 'react';
import { isNew } from './is-new.ts';
import { opensReport } from './opens-report.ts';

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

/** Whether a screen that needs the room is shown; until one is loaded, whether its address leads to one. */
export function useIsFolded(isExpected: boolean): boolean {
  return useSyncExternalStore(subscribe, () => (screens > 0 ? folded > 0 : isExpected));
}

type Address = { readonly pathname: string; readonly search: string; readonly state: unknown };

/** Whether the builder is at this address, so that the screen doesn't move once it's loaded. */
export function leadsToBuilder({ pathname, search, state }: Address, reportOpensFirst: boolean): boolean {
  if (!/^\/campaign\/[^/]+$/.test(pathname)) return false;
  const address = new URLSearchParams(search);
  const view = address.get('view');
  if (view === 'report' || view === 'editor') return view === 'editor';
  if (address.has('step')) return true;
  return !opensReport(state) && (!reportOpensFirst || isNew(state));
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
