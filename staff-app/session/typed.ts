// This tab keeps what is typed into a form about contacts until it's saved, given up, or signed away, as drafts are.
const prefix = 'typed/';

/** Whose it is, where they work, and in which form it was typed. */
export type TypedPlace = { readonly userId: string; readonly organizationId: string; readonly form: string };

/** Keeps what was typed so far, across reloads and a session that ends without the person; null keeps nothing. */
export function keepTyped(place: TypedPlace, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(value));
  } catch {
    // A browser without room keeps nothing.
    sessionStorage.removeItem(keyOf(place));
  }
}

/** What was typed and not saved, as it was written; null where there is nothing. */
export function typedAt(place: TypedPlace): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether this tab keeps anything that was typed and not saved. */
export function hasTyped(): boolean {
  return keys().length > 0;
}

/** Forgets everything that was typed here, so that the next person at the computer finds nothing. */
export function forgetTyped(): void {
  for (const key of keys()) sessionStorage.removeItem(key);
}

/** Forgets what other people had typed in this tab when their session ended without them. */
export function forgetTypedOfOthers(userId: string): void {
  for (const key of keys()) if (!key.startsWith(`${prefix}${userId}/`)) sessionStorage.removeItem(key);
}

function keys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
}

function keyOf({ userId, organizationId, form }: TypedPlace): string {
  return `${prefix}${userId}/${organizationId}/${form}`;
}
