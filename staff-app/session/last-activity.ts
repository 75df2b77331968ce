// All tabs of a browser are one session: who works in one of them is there.
const storageKey = 'last-activity';

/** Remembers that the person does something now. */
export function noteActivity(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}

/** When someone who is signed in last did something in this browser; now, where no one watches. */
export function lastActivity(): number {
  return Number(localStorage.getItem(storageKey) ?? Date.now());
}
