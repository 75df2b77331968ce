import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that can be done on what is shown now: it is in the command palette, and in the list of keys if it has one. */
export type Action = {
  /** Tells it from the others. */
  id: string;
  label: string;
  run: () => void;
  /** One key, or two one after the other: "?", "g c". */
  keys?: string;
  /** Other words by which it is found. */
  words?: string;
  /** What it belongs to, if not to the screen that is shown; a way leads to a screen and has its address as its id. */
  of?: 'every-screen' | 'way' | 'person';
};

const registered = new Set<{ current: readonly Action[] }>();
const listeners = new Set<() => void>();
let version = 0;

/** Offers these as long as the screen that calls it is shown; gives only what the person may do. */
export function useActions(actions: readonly Action[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    registered.add(latest);
    tell();
    return () => {
      registered.delete(latest);
      tell();
    };
  }, []);
}

/** Everything that can be done now, in the order in which it was offered. */
export function offeredActions(): readonly Action[] {
  return [...registered].flatMap(({ current }) => current);
}

/** The same for a component that is drawn again when a screen offers something else. */
export function useOfferedActions(): readonly Action[] {
  useSyncExternalStore(subscribe, () => version);
  return offeredActions();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}
