import { type RefObject, useEffect } from 'react';

/** Below this, in pixels, nothing can be read: then the page scrolls. */
const leastHeight = 280;

/**
 * Makes an element end where the visible part of the window ends, above the keyboard of a phone, so that the page itself
 * doesn't scroll.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const target = element.current;
    if (!isOn || target === null) return;
    const fill = () => {
      const top = target.getBoundingClientRect().top + globalThis.scrollY;
      const seen = globalThis.visualViewport;
      // A page that was zoomed by fingers has no less room.
      const height = seen && seen.scale < 1.01 ? seen.height : globalThis.innerHeight;
      target.style.height = `${Math.max(leastHeight, Math.floor(height - top))}px`;
    };
    fill();
    // A banner above moves it down.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fill);
    sizes?.observe(document.body);
    const places = [globalThis, globalThis.visualViewport].filter((one) => one !== null && one !== undefined);
    for (const one of places) one.addEventListener('resize', fill);
    return () => {
      target.style.height = '';
      sizes?.disconnect();
      for (const one of places) one.removeEventListener('resize', fill);
    };
  }, [element, isOn]);
}
