import { makeTabShelf } from './tab-shelf.ts';

// This tab keeps what is typed into a form about contacts until it's saved, given up, or signed away, as drafts are.
const shelf = /* @__PURE__ */ makeTabShelf('typed/');

/** Whose it is, where they work, and in which form it was typed. */
export type TypedPlace = { readonly userId: string; readonly organizationId: string; readonly form: string };

/** Keeps what was typed so far, across reloads and a session that ends without the person; null keeps nothing. */
export function keepTyped(place: TypedPlace, value: unknown): void {
  shelf.keep(nameOf(place), value);
}

/** What was typed and not saved, as it was written; null where there is nothing. */
export function typedAt(place: TypedPlace): unknown {
  return shelf.at(nameOf(place));
}

/** Whether this tab keeps anything that was typed and not saved. */
export function hasTyped(): boolean {
  return shelf.names().length > 0;
}

/** Forgets everything that was typed here, so that the next person at the computer finds nothing. */
export function forgetTyped(): void {
  for (const name of shelf.names()) shelf.keep(name, null);
}

/** Forgets what other people had typed in this tab when their session ended without them. */
export function forgetTypedOfOthers(userId: string): void {
  for (const name of shelf.names()) if (!name.startsWith(`${userId}/`)) shelf.keep(name, null);
}

function nameOf({ userId, organizationId, form }: TypedPlace): string {
  return `${userId}/${organizationId}/${form}`;
}
