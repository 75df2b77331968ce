// A choice drawn as a card is a button.
const fields =
  'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select, [contenteditable="true"], [role="radio"]:enabled';

/**
 * Puts the focus on a dialog's first field, where the component library would focus the X. Waits for a field that loads
 * later, unless someone has focused something inside meanwhile. An element marked `data-autofocus`, such as the button
 * that sends, takes the focus instead, unless it is disabled. Returns a function that stops waiting.
 */
export function beginAtFirstField(body: HTMLElement): () => void {
  if (markFirst(body) !== null) return () => {};
  const observer = new MutationObserver(() => {
    const first = markFirst(body);
    if (first === null) return;
    end();
    if (isBeforeIt(body)) first.focus({ preventScroll: true });
  });
  const end = () => {
    observer.disconnect();
    body.removeEventListener('focusin', end);
  };
  body.addEventListener('focusin', end);
  observer.observe(body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return end;
}

function markFirst(body: HTMLElement): HTMLElement | null {
  const meant = body.querySelector<HTMLElement>('[data-autofocus], [data-later]');
  const isOn = meant?.matches(':not(:disabled)');
  // The component library would try to focus it while it's disabled, and leave the focus behind the dialog.
  meant?.toggleAttribute('data-later', !isOn);
  meant?.removeAttribute('data-autofocus');
  const first = isOn ? meant : body.querySelector<HTMLElement>(fields);
  first?.setAttribute('data-autofocus', 'true');
  return first;
}

// Another dialog may have been opened over it.
function isBeforeIt(body: HTMLElement): boolean {
  const around = document.activeElement?.closest('[role="dialog"]') ?? null;
  return around === null || around === body.closest('[role="dialog"]');
}
