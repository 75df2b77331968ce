import { useCallback, useEffect, useState } from 'react';

const patienceMs = 10_000;

/**
 * Notices a calendar whose page doesn't arrive, as on a phone without a network or behind a blocker. Browsers don't say so:
 * a frame is "loaded" with their error page, too. But calendars post messages as soon as they are shown. While there are
 * none, being online again loads the frame again; it is drawn with `tries` as its key.
 */
export function useSilence() {
  const [tries, setTries] = useState(0);
  const [isHeard, setHeard] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const heard = useCallback(() => {
    setHeard(true);
    setSilent(false);
  }, []);
  const tryAgain = useCallback(() => {
    setSilent(false);
    setTries((before) => before + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is waited for.
  useEffect(() => {
    if (isHeard) return;
    const timer = setTimeout(() => setSilent(true), patienceMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isHeard, tries, tryAgain]);

  return { tries, isSilent, heard, tryAgain };
}
