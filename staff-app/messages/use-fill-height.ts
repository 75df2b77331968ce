import { type RefObject, useEffect } from 'react';

/** What the page leaves free below its content where there is room, in pixels. */
export const spaceBelow = 24;

/** Below this, in pixels, nothing can be read on a phone: then the page scrolls. */
const leastHeight = 280;

type Filling = {
  isOn: boolean;
  /** How much is left free below it, in pixels. */
  below?: number;
  /** It's no lower than this, in pixels: then the page scrolls. */
  least?: number;
  /** It may also be lower than the window shows. */
  isMost?: boolean;
};

/**
 * Makes an element end where the visible part of the window ends, above the keyboard of a phone, so that the page itself
 * doesn't scroll.
 */
export function useFillHeight(
  element: RefObject<HTMLElement | null>,
  { isOn, below = 0, least = leastHeight, isMost = false }: Filling,
): void {
  useEffect(() => {
    const target = element.current;
    if (!isOn || target === null) return;
    const property = isMost ? 'maxHeight' : 'height';
    const fill = () => {
      const top = target.getBoundingClientRect().top + globalThis.scrollY;
      const seen = globalThis.visualViewport;
      // A page that was zoomed by fingers has no less room.
      const height = seen && seen.scale < 1.01 ? seen.height : globalThis.innerHeight;
      target.style[property] = `${Math.max(least, Math.floor(height - top - below))}px`;
    };
    fill();
    // A banner above moves it down. Once that goes, the body is as high as before, and what is inside it is higher.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fill);
    for (let one = target.parentElement; one !== null; one = one.parentElement) sizes?.observe(one);
    const places = [globalThis, globalThis.visualViewport].filter((one) => one !== null && one !== undefined);
    for (const one of places) one.addEventListener('resize', fill);
    return () => {
      target.style[property] = '';
      sizes?.disconnect();
      for (const one of places) one.removeEventListener('resize', fill);
    };
  }, [element, isOn, below, least, isMost]);
}
