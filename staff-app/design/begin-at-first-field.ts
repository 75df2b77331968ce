// A choice drawn as a card is a button.
const choice = 'button[role="radio"]:not(:disabled)';
const fields = `input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select, [contenteditable="true"], ${choice}`;

/**
 * Begins a dialog at its first field, where the component library would begin at the X; also at one that comes once its
 * program or what it shows is loaded, unless someone has gone to something inside meanwhile. A dialog that names where it
 * begins, such as the button that sends, begins there, unless that is off. Gives back what ends that.
 */
export function beginAtFirstField(body: HTMLElement): () => void {
  const meant = body.querySelector<HTMLElement>('[data-autofocus]');
  if (markFirst(body, meant) !== null) return () => {};
  const observer = new MutationObserver(() => {
    const first = markFirst(body, meant);
    if (first === null) return;
    end();
    if (isBeforeIt(body)) first.focus({ preventScroll: true });
  });
  const end = () => {
    observer.disconnect();
    body.removeEventListener('focusin', end);
  };
  body.addEventListener('focusin', end);
  observer.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return end;
}

function markFirst(body: HTMLElement, meant: HTMLElement | null): HTMLElement | null {
  // The component library would press on with what is off, and leave the focus behind the dialog.
  for (const off of body.querySelectorAll('[data-autofocus]:disabled')) off.removeAttribute('data-autofocus');
  const marked = body.querySelector<HTMLElement>('[data-autofocus]');
  if (marked !== null) return marked;
  const isMeantOn = meant?.isConnected === true && !meant.matches(':disabled');
  const first = isMeantOn ? meant : chosenOf(body.querySelector<HTMLElement>(fields));
  first?.setAttribute('data-autofocus', 'true');
  return first;
}

// Tab goes to what is chosen in a group of cards, wherever it is.
function chosenOf(first: HTMLElement | null): HTMLElement | null {
  if (!first?.matches(choice)) return first;
  return first.closest('[role="radiogroup"]')?.querySelector<HTMLElement>(`${choice}[aria-checked="true"]`) ?? first;
}

// Another dialog may have been opened over it.
function isBeforeIt(body: HTMLElement): boolean {
  const around = document.activeElement?.closest('[role="dialog"]') ?? null;
  return around === null || around === body.closest('[role="dialog"]');
}
