import { useCallback, useLayoutEffect, useRef } from 'react';
import { isTyped, takeAway } from '../../design/keys/where-keys-go.ts';

type TypedAhead = {
  /** Keeps a key where the palette has been asked for and its field isn't there yet. */
  keep: (event: KeyboardEvent) => boolean;
  /** Hands over what was typed until now; from here on the field has the keys. */
  take: () => string;
};

/**
 * What is typed while the palette is on its way, which is for the palette: nothing of it may be lost, be a key of the
 * screen below, or end up in the field that had the focus.
 */
export function useTypedAhead(isOpen: boolean, onClose: () => void): TypedAhead {
  const typed = useRef<string | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const keep = useCallback((event: KeyboardEvent) => {
    if (typed.current === null || !isTyped(event)) return false;
    takeAway(event);
    if (event.key === 'Escape') close.current();
    else typed.current = withKey(typed.current, event.key);
    return true;
  }, []);
  useLayoutEffect(() => {
    if (!isOpen) return;
    typed.current = '';
    document.addEventListener('keydown', keep, true);
    return () => {
      typed.current = null;
      document.removeEventListener('keydown', keep, true);
    };
  }, [isOpen, keep]);
  const take = useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);
  return { keep, take };
}

function withKey(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}
