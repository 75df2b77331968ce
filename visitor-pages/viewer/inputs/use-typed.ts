import { useEffect, useRef, useState } from 'react';

// Long enough that a sentence is not stored letter by letter, short enough that nothing is lost.
const pauseMs = 600;

type Typed = { readonly text: string; readonly type: (text: string) => void; readonly settle: () => void };

/** What is being typed, or what is stored; it is saved in a pause, and before the slide is left. */
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

  // Going on to the next slide must not lose the last word.
  useEffect(() => () => saveChanged(latest.current), []);

  return { text, type: setTyped, settle: () => saveChanged(latest.current) };
}

function saveChanged({ typed, stored, save }: { typed: string | null; stored: string; save: Typed['type'] }): void {
  if (typed !== null && typed.trim() !== stored.trim()) save(typed);
}
