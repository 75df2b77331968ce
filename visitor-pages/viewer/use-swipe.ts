import { type RefObject, useEffect } from 'react';

// Shorter or slower is no swipe, and a slanted one scrolls.
const shortestPx = 60;
const longestMs = 700;
const steepest = 0.5;
// At the edges the phone's own back gesture begins.
const edgePx = 28;

/** Swiping to the left goes on and to the right goes back. Scrolling, players, fields and zoomed pages come first. */
export function useSwipe(content: RefObject<HTMLElement | null>, onNext: () => void, onBack: () => void): void {
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const ending = new AbortController();
    const options = { signal: ending.signal, passive: true };
    let start: { x: number; y: number; at: number } | null = null;
    element.addEventListener(
      'touchstart',
      ({ touches, target, timeStamp }) => {
        const [touch] = touches;
        const isOne = touches.length === 1 && touch !== undefined && !isAtEdge(touch.clientX);
        start = isOne && !isZoomed() && !isBusy(target) ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
      },
      options,
    );
    const forget = () => {
      start = null;
    };
    element.addEventListener('touchcancel', forget, options);
    element.addEventListener(
      'touchend',
      ({ changedTouches: [touch], timeStamp }) => {
        if (!start || !touch) return;
        const across = touch.clientX - start.x;
        const down = Math.abs(touch.clientY - start.y);
        const isSwipe = Math.abs(across) >= shortestPx && down <= Math.abs(across) * steepest;
        if (isSwipe && timeStamp - start.at <= longestMs) (across < 0 ? onNext : onBack)();
        forget();
      },
      options,
    );
    return () => ending.abort();
  }, [content, onNext, onBack]);
}

function isAtEdge(x: number): boolean {
  return x < edgePx || x > window.innerWidth - edgePx;
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

// A finger here moves something else: a player's position, a scale, the cursor of a text, something wide.
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('video, iframe, select, textarea, input:not([type=radio], [type=checkbox])')) return true;
  for (let one: Element | null = target; one && !one.matches('.content'); one = one.parentElement)
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible') return true;
  return false;
}
