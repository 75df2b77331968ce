import { useCallback, useEffect, useRef, useState } from 'react';

type Autosave = {
  /** What the server holds. */
  stored: string;
  /** How long typing must rest before it is saved, in milliseconds. */
  restMs: number;
  save: (value: string) => void;
};

/** A text that saves itself once typing rests, and at once when the person leaves its screen. */
export function useAutosave({ stored, restMs, save }: Autosave) {
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<{ value: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latestSave = useRef(save);
  latestSave.current = save;

  const flush = useCallback(() => {
    if (pending.current === null) return;
    const { value, timer } = pending.current;
    clearTimeout(timer);
    pending.current = null;
    latestSave.current(value);
  }, []);

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      flush();
    };
  }, [flush]);

  // What the server holds now may be another person's text; ours stays only while it waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored text has changed.
  useEffect(() => {
    if (pending.current === null) setTyped(null);
  }, [stored]);

  const change = (value: string) => {
    setTyped(value);
    if (pending.current !== null) clearTimeout(pending.current.timer);
    pending.current = { value, timer: setTimeout(flush, restMs) };
  };
  return { value: typed ?? stored, change, flush };
}
