import { type RefObject, useEffect } from 'react';
import { coveredOf, isMoved, showNewest } from './feed-place.ts';

/** Less than this of a feed shows too little of its newest message. */
const leastShown = 140;

/**
 * Keeps the newest of a feed above the box to write, which stays at the bottom of the window over it: what the box covers is
 * left free below the last message. On a phone the box also stays above the keyboard.
 */
export function useFreeEnd(feed: RefObject<HTMLElement | null>, end: string): void {
  useEffect(() => {
    const log = feed.current;
    const box = log?.parentElement?.querySelector<HTMLElement>(':scope > form');
    if (!log || !box || end === '') return;
    let isFirst = true;
    let [covered, height] = [-1, -1];
    const makeRoom = () => {
      const keyboard = hiddenByKeyboard();
      box.style.bottom = keyboard > 0 ? `${keyboard}px` : '';
      const now = coveredOf(log);
      if (now === covered && log.clientHeight === height) return;
      // Anyone who reads on, further up or down, stays there.
      const stays = !isFirst && isMoved(log);
      covered = now;
      height = log.clientHeight;
      log.style.paddingBottom = now === 0 ? '' : `${now + 16}px`;
      if (!stays && (now > 0 || !isFirst)) showNewest(log);
    };
    makeRoom();
    const shown = box.getBoundingClientRect().top - log.getBoundingClientRect().top;
    if (covered > 0 && shown < leastShown) globalThis.scrollBy?.({ top: leastShown - shown });
    isFirst = false;
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(makeRoom);
    // The banner above moves the feed without changing its size.
    for (const one of [log, box, document.body]) sizes?.observe(one);
    const places = [globalThis, globalThis.visualViewport].filter((one) => one !== null && one !== undefined);
    for (const one of places) for (const event of ['scroll', 'resize']) one.addEventListener(event, makeRoom);
    return () => {
      sizes?.disconnect();
      for (const one of places) for (const event of ['scroll', 'resize']) one.removeEventListener(event, makeRoom);
    };
  }, [feed, end]);
}

// A page that was zoomed by fingers is moved about by them, and has no less room.
function hiddenByKeyboard(): number {
  const seen = globalThis.visualViewport;
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(globalThis.innerHeight - seen.height - seen.offsetTop));
}
