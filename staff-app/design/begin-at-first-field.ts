const fields = 'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select, [contenteditable="true"]';

/**
 * Begins a dialog at its first field, where the component library would begin at the X; also at one that comes once its
 * program or what it shows is loaded, unless someone has gone to something inside meanwhile. Gives back what ends that.
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
  observer.observe(body, { childList: true, subtree: true });
  return end;
}

function markFirst(body: HTMLElement): HTMLElement | null {
  const marked = body.querySelector<HTMLElement>('[data-autofocus]');
  if (marked !== null) return marked;
  const first = body.querySelector<HTMLElement>(fields);
  first?.setAttribute('data-autofocus', 'true');
  return first;
}

// Another dialog may have been opened over it.
function isBeforeIt(body: HTMLElement): boolean {
  const around = document.activeElement?.closest('[role="dialog"]') ?? null;
  return around === null || around === body.closest('[role="dialog"]');
}
