import { useEffect, useRef } from 'react';

/** Saves with ⌘S or Ctrl+S as long as this is shown, also while typing; null where there is nothing to save. */
export function useSaveKey(save: (() => void) | null): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.metaKey || event.ctrlKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      // The browser would offer to save the page.
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
