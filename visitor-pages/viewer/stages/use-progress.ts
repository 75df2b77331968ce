import { useEffect, useState } from 'react';
import type { ViewerFilm } from '../page.ts';

const lookMs = 4_000;
// Who leaves a page open for longer than this looks again when coming back.
const mostLooks = 150;

/** How far a video is; one in processing is looked at every few seconds, because nothing is sent before it can be watched. */
export function useProgress({ url, progress }: ViewerFilm): ViewerFilm['progress'] {
  const [isReady, setReady] = useState(progress === 'ready');

  useEffect(() => {
    if (isReady || progress !== 'processing') return;
    let looks = 0;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks >= mostLooks) clearInterval(timer);
      const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer?.ok) setReady(true);
    }, lookMs);
    return () => clearInterval(timer);
  }, [isReady, progress, url]);

  return isReady ? 'ready' : progress;
}
