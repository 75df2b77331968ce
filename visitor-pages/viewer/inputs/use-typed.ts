import { useEffect, useRef, useState } from 'react';

// Long enough not to store every letter, short enough not to lose anything.
const pauseMs = 600;

type Typed = { readonly text: string; readonly type: (text: string) => void; readonly settle: () => void };

/** The text being typed, or the stored one. It is saved after a pause, and before the slide is left. */
export function useTyped(stored: string, save: (text: string) => void): Typed {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const latest = useRef({ typed, stored, save });
  latest.current = { typed, stored, save };

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => saveChanged(latest.current), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  // Going to the next slide must not lose the last word, nor must going to another app: a phone may never come back.
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saveChanged(latest.current);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveChanged(latest.current);
    };
  }, []);

  return { text, type: setTyped, settle: () => saveChanged(latest.current) };
}

function saveChanged({ typed, stored, save }: { typed: string | null; stored: string; save: Typed['type'] }): void {
  if (typed !== null && typed.trim() !== stored.trim()) save(typed);
}
