import { useCallback, useEffect, useRef, useState } from 'react';

const firstPauseMs = 1_000;
const longestPauseMs = 16_000;
const mostTries = 12;

/**
 * Requests a picture again when it didn't arrive, as on a phone's network: after a pause that gets longer, and at once when
 * the browser is online again. A picture is drawn with `tries` as its key.
 */
export function useRetries() {
  const image = useRef<HTMLImageElement>(null);
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const onError = useCallback(() => setMissing(true), []);

  useEffect(() => {
    // It may have failed before the script could listen.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.getAttribute('src'))
      setMissing(true);
  }, []);

  useEffect(() => {
    if (!isMissing || tries >= mostTries) return;
    const again = () => {
      setMissing(false);
      setTries(tries + 1);
    };
    const timer = setTimeout(again, Math.min(firstPauseMs * 2 ** tries, longestPauseMs));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isMissing, tries]);

  return { image, tries, onError };
}
