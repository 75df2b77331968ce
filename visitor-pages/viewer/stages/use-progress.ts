import { useEffect, useState } from 'react';
import type { ViewerVideo } from '../page.ts';

const lookMs = 4_000;
// A page that stays open longer checks again when the visitor comes back.
const mostLooks = 150;

/** A video's processing state. It is polled every few seconds while in processing. */
export function useProgress({ url, progress }: ViewerVideo, isStill = false): ViewerVideo['progress'] {
  const [isReady, setReady] = useState(progress === 'ready');

  useEffect(() => {
    if (isReady || isStill || progress !== 'processing') return;
    let looks = 0;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= mostLooks) clearInterval(timer);
      const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer?.ok) setReady(true);
    }, lookMs);
    return () => clearInterval(timer);
  }, [isReady, isStill, progress, url]);

  return isReady ? 'ready' : progress;
}
