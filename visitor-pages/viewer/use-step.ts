import { useCallback, useEffect, useRef, useState } from 'react';

export type Direction = 'none' | 'forward' | 'backward';

type Position = { readonly step: number; readonly direction: Direction };

/**
 * The slide on screen. The number after the last slide is the thank-you. A slide that requires a booking is never
 * skipped. The phone's back gesture goes through the slides instead of leaving the page, and a reloaded page stays at
 * its slide.
 */
export function useStep(
  total: number,
  isHeldAt: (step: number) => boolean,
): Position & { next: () => void; back: () => void } {
  const held = useRef(isHeldAt);
  held.current = isHeldAt;
  const [position, setPosition] = useState<Position>({ step: 0, direction: 'none' });

  useEffect(() => {
    const withinReach = (wanted: number) =>
      Array.from({ length: wanted }, (_, index) => index).find((index) => held.current(index)) ?? wanted;
    // A page that is reloaded or reopened continues at its last slide.
    const kept = withinReach(stepOf(window.history.state, total));
    window.history.replaceState({ step: kept }, '');
    if (kept > 0) setPosition({ step: kept, direction: 'none' });
    const onPop = (event: PopStateEvent) => {
      // The browser's forward button can't skip a slide that requires a booking.
      const step = withinReach(stepOf(event.state, total));
      setPosition((from) => ({ step, direction: step < from.step ? 'backward' : 'forward' }));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [total]);

  const next = useCallback(() => {
    const step = Math.min(total, position.step + 1);
    if (step === position.step || held.current(position.step)) return;
    window.history.pushState({ step }, '');
    setPosition({ step, direction: 'forward' });
  }, [total, position.step]);

  const back = useCallback(() => {
    if (position.step > 0) window.history.back();
  }, [position.step]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || needsArrows(event.target)) return;
      if (event.key === 'ArrowRight') next();
      if (event.key === 'ArrowLeft') back();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [next, back]);

  return { ...position, next, back };
}

function stepOf(state: unknown, total: number): number {
  const step = (state as { step?: unknown } | null)?.step;
  return typeof step === 'number' && Number.isInteger(step) ? Math.min(Math.max(step, 0), total) : 0;
}

// In a text the arrows move the cursor, in a group of choices they choose.
function needsArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, iframe') !== null;
}
