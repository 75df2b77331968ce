import { focusOf, placeInList, rowsOf } from './walk-list.ts';

type Place = { element: HTMLElement; list: Element | null; index: number; path: string };

const kept = 30;
// Dialogs give the focus back themselves; this comes after them.
const restMs = 80;

/**
 * Keeps the focus from falling to the page when what had it disappears: it goes to the row that follows, else to where it
 * was before, else to the content of the screen. It may have gone from what was `pressed` before this began. Answers how
 * to stop.
 */
export function keepFocus(pressed: EventTarget | null = null): () => void {
  const trail: Place[] = [];
  let isReleased = false;
  let switchedOff: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const place = placeInList(target);
    const path = window.location.pathname;
    trail.push({ element: target, list: place?.list ?? null, index: place?.index ?? -1, path });
    if (trail.length > kept) trail.shift();
    isReleased = false;
    switchedOff = null;
  };
  const onFocus = ({ target }: FocusEvent) => note(target);
  // A click beside everything lets the focus go on purpose.
  const onPress = ({ target }: PointerEvent) => {
    isReleased = !(target instanceof Node && document.activeElement?.contains(target));
  };
  const check = () => {
    timer = undefined;
    const last = trail.at(-1);
    if (isReleased || last === undefined || !isFocusLost()) return;
    // Where it still could be, someone took it away; unless a button was off for a moment, as while it saves.
    if (canTakeFocus(last.element) && last.element !== switchedOff) return;
    targetOf(trail)?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    const last = trail.at(-1)?.element ?? null;
    if (last?.isConnected && !canTakeFocus(last)) switchedOff = last;
    if (timer === undefined && isFocusLost()) timer = setTimeout(check, restMs);
  });
  note(isFocusLost() ? pressed : document.activeElement);
  if (isFocusLost() && pressed instanceof HTMLElement) {
    switchedOff = pressed;
    timer = setTimeout(check, restMs);
  }
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
  };
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function targetOf(trail: readonly Place[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? null;
  for (const { element, list, index, path } of trail.toReversed()) {
    if (path !== window.location.pathname) break;
    if (dialog !== null && !dialog.contains(element) && !(list && dialog.contains(list))) continue;
    if (canTakeFocus(element)) return element;
    const rows = list?.isConnected ? rowsOf(list) : [];
    const row = rows[Math.min(index, rows.length - 1)];
    if (row) return focusOf(row);
  }
  if (dialog !== null) return dialog;
  const content = document.getElementById('content');
  if (content === null) return null;
  content.tabIndex = -1;
  // No one has gone there, and a frame around the whole screen points at nothing.
  content.style.outline = 'none';
  return content;
}

function canTakeFocus(element: HTMLElement): boolean {
  const isOff = 'disabled' in element && element.disabled === true;
  return element.isConnected && !isOff && element.closest('[inert], [aria-hidden="true"]') === null;
}
