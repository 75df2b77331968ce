import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { selectBlank, soughtBy } from '../../blanks/index.ts';

const fields = 'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), [contenteditable="true"]';
const patienceMs = 3_000;

/** Leads the keyboard to the first field of the part that was chosen, or to the blank that its address seeks. */
export function useFirstFocus(wantsFocus: RefObject<boolean> | undefined): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: someone may choose the step that is open already.
  useEffect(() => {
    const sought = soughtBy(state) ?? (wantsFocus?.current ? 'field' : null);
    if (sought === null || panel.current === null) return undefined;
    return seek(panel.current, sought, () => {
      if (wantsFocus) wantsFocus.current = false;
    });
  }, [key, wantsFocus]);
  return panel;
}

// Slides and editors come later than their step. A blank that isn't there was filled in, and isn't saved yet.
function seek(panel: HTMLElement, sought: 'blank' | 'field', onFound: () => void): () => void {
  const isFound = () => {
    const is = sought === 'blank' ? selectBlank(panel) : focusFirst(panel);
    if (is) onFound();
    return is;
  };
  if (isFound()) return () => undefined;
  const observer = new MutationObserver(() => isFound() && stop());
  const timer = setTimeout(() => {
    stop();
    focusFirst(panel);
  }, patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    panel.removeEventListener('pointerdown', stop);
    panel.removeEventListener('keydown', stop);
  };
  observer.observe(panel, { childList: true, subtree: true });
  // Someone is faster, and goes somewhere else.
  panel.addEventListener('pointerdown', stop);
  panel.addEventListener('keydown', stop);
  return stop;
}

function focusFirst(panel: HTMLElement | null): boolean {
  const first = panel?.querySelector<HTMLElement>(`[role="tabpanel"] :is(${fields})`);
  first?.focus();
  return first !== null && first !== undefined;
}
