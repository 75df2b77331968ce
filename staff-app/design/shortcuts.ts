import { useEffect, useRef } from 'react';

/** What one key, or two keys one after the other, do: "?", "/", "g d". */
export type Shortcut = { keys: string; label: string; run: () => void };

const secondKeyWithinMs = 1200;

/** Listens for these keys wherever the person is not writing. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const pair =
        first !== null && event.timeStamp - first.at < secondKeyWithinMs ? `${first.key} ${event.key}` : null;
      const found =
        latest.current.find(({ keys }) => keys === pair) ?? latest.current.find(({ keys }) => keys === event.key);
      first = found ? null : { key: event.key, at: event.timeStamp };
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Puts the cursor into the search of the screen, when it has one. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[data-search-box]')?.focus();
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}
