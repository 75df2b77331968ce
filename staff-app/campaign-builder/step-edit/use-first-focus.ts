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
    const sought = soughtBy(state);
    if (sought !== null && panel.current) return seek(panel.current, sought);
    // The editor of a text that is still loading takes the focus itself.
    if (wantsFocus?.current && focusFirst(panel.current)) wantsFocus.current = false;
    return undefined;
  }, [key, wantsFocus]);
  return panel;
}

// Slides and editors come later than their step. A blank that isn't there was filled in, and isn't saved yet.
function seek(panel: HTMLElement, sought: 'blank' | 'field'): () => void {
  const isFound = () => (sought === 'blank' ? selectBlank(panel) : focusFirst(panel));
  if (isFound()) return () => undefined;
  const observer = new MutationObserver(() => isFound() && stop());
  const timer = setTimeout(() => {
    stop();
    focusFirst(panel);
  }, patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(panel, { childList: true, subtree: true });
  return stop;
}

function focusFirst(panel: HTMLElement | null): boolean {
  const first = panel?.querySelector<HTMLElement>(`[role="tabpanel"] :is(${fields})`);
  first?.focus();
  return first !== null && first !== undefined;
}
