import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type Direction = 'none' | 'forward' | 'backward';

/** Where the last visit was left, read when it is needed, and whether the server has said what holds visitors. */
type Before = { readonly lastStep: () => number; readonly isKnown: boolean };

type Position = { readonly step: number; readonly direction: Direction };

/**
 * The slide on screen. The number after the last slide is the thank-you. A slide that requires a booking is never
 * skipped. The phone's back gesture goes through the slides instead of leaving the page. A reloaded page stays at its
 * slide, and a new visit goes on where the last one was left.
 */
export function useStep(
  total: number,
  isHeldAt: (step: number) => boolean,
  { lastStep, isKnown }: Before,
): Position & { next: () => void; back: () => void } {
  const held = useRef(isHeldAt);
  held.current = isHeldAt;
  const [position, setPosition] = useState<Position>({ step: 0, direction: 'none' });
  // Where the visitor was, until it is known which slides still hold them, or they go somewhere else.
  const wanted = useRef<number | null>(null);
  const goOnAt = (step: number) => setPosition({ step, direction: 'none' });
  useReturn({ total, lastStep, isKnown, held, wanted, step: position.step }, goOnAt);

  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      wanted.current = null;
      // The browser's forward button can't skip a slide that requires a booking.
      const step = firstHeld(held.current, stepOf(event.state, total));
      setPosition((from) => ({ step, direction: step < from.step ? 'backward' : 'forward' }));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [total]);

  const next = useCallback(() => {
    const step = Math.min(total, position.step + 1);
    if (step === position.step || held.current(position.step)) return;
    wanted.current = null;
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

type Returning = Before & {
  readonly total: number;
  readonly step: number;
  readonly held: RefObject<(step: number) => boolean>;
  readonly wanted: RefObject<number | null>;
};

/** Goes on where the visitor was. */
function useReturn(
  { total, lastStep, isKnown, held, wanted, step }: Returning,
  onReturn: (step: number) => void,
): void {
  const current = useRef(0);
  current.current = step;
  const isNew = useRef(false);

  // Before anything is painted, so that the first slide doesn't show up in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last visit only counts at the start
  useLayoutEffect(() => {
    isNew.current = stepIn(window.history.state) === null;
    if (isNew.current) window.history.replaceState({ step: 0 }, '');
    wanted.current = isNew.current ? lastStep() : stepOf(window.history.state, total);
  }, [total]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when it is known what holds the visitor
  useLayoutEffect(() => {
    document.documentElement.classList.remove('is-returning');
    if (wanted.current === null) return;
    const kept = firstHeld(held.current, wanted.current);
    if (isKnown) wanted.current = null;
    // A new visit has no earlier slides to go back to.
    if (!isNew.current) window.history.replaceState({ step: kept }, '');
    else for (let at = current.current + 1; at <= kept; at += 1) window.history.pushState({ step: at }, '');
    if (kept !== current.current) onReturn(kept);
  }, [total, isKnown]);
}

function stepOf(state: unknown, total: number): number {
  return Math.min(Math.max(stepIn(state) ?? 0, 0), total);
}

function stepIn(state: unknown): number | null {
  const step = (state as { step?: unknown } | null)?.step;
  return typeof step === 'number' && Number.isInteger(step) ? step : null;
}

/** The wanted slide, or the first one before it that the visitor can't leave yet. */
function firstHeld(isHeldAt: (step: number) => boolean, wanted: number): number {
  return Array.from({ length: wanted }, (_, index) => index).find((index) => isHeldAt(index)) ?? wanted;
}

// In a text the arrows move the cursor, in a group of choices they choose.
function needsArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, iframe') !== null;
}
