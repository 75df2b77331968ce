/** Goes along with the way to what was just made, so that its name can be written over at once. */
export const isNewState = { isNew: true } as const;

/**
 * Lets a reload find nothing new, because it would select the name once more, and the next key replace it. Not by
 * going to the same address again: someone may be on the way to another screen, and would be brought back.
 */
export function forgetIsNew(): void {
  // The router keeps what it was told under this name.
  const kept = window.history.state as { usr?: { isNew?: unknown } | null } | null;
  if (kept?.usr?.isNew === true) window.history.replaceState({ ...kept, usr: null }, '');
}
