/** The state of an address behind which a campaign's first blank, or else the first field, is sought and focused. */
export const seeksBlank = { seeks: 'blank' } as const;
export const seeksField = { seeks: 'field' } as const;

/** What the address of a step was opened for; null where it was for nothing in particular. */
export function soughtBy(untrusted: unknown): 'blank' | 'field' | null {
  const { seeks } = (untrusted ?? {}) as { seeks?: unknown };
  return seeks === 'blank' || seeks === 'field' ? seeks : null;
}

/** Marks the button that opens what has blanks, such as a workflow. */
export const hasBlanksInside = { 'data-blanks-inside': true } as const;

const opened = new WeakSet<Element>();

/**
 * Selects the first blank in this part of the screen; where it's inside something closed, opens that. False if there is none,
 * or its field isn't there yet.
 */
export function selectBlank(within: HTMLElement): boolean {
  const blank = within.querySelector<HTMLElement>('button[data-blank]');
  blank?.click();
  const around = blank === null ? within.querySelector<HTMLElement>('button[data-blanks-inside]') : null;
  // Once: what it opens comes later, and is sought then.
  if (around !== null && !opened.has(around)) {
    opened.add(around);
    around.click();
  }
  const focused = document.activeElement;
  return focused !== null && within.contains(focused) && focused.matches('input, textarea, [contenteditable="true"]');
}
