/** Whether an element is drawn at all; where the browser can't tell, only what is switched off itself or around it isn't. */
export function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? element.closest('[style*="display: none"]') === null;
}

/** Whether keys pressed here are text. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target.closest('textarea, select') !== null;
}

/** Whether a dialog, a menu, or a list lies above the screen, whose keys these are then. */
export function isCovered(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(isShown);
}

/** Whether a key is one that a field takes: shortcuts, and what is still being composed, are not. */
export function isTyped({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** Takes a key away from whatever has the focus. */
export function takeAway(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
