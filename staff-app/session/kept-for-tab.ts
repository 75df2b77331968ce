import { makeTabShelf } from './tab-shelf.ts';

// Kept in this tab across reloads, for anyone who is signed in.
const shelf = /* @__PURE__ */ makeTabShelf('kept/');

/** Keeps a value for this tab until it is forgotten or the person signs out; keeps nothing when the browser has no room. */
export function keepForTab(name: string, value: unknown): void {
  shelf.keep(name, value);
}

/** What this tab keeps under a name, as it was written; null where there is nothing. */
export function keptForTab(name: string): unknown {
  return shelf.at(name);
}

/** Forgets what is kept under a name. */
export function forgetForTab(name: string): void {
  shelf.keep(name, null);
}

/** Forgets everything that is kept for this tab, so that the next person at the computer finds nothing. */
export function forgetTab(): void {
  for (const name of shelf.names()) forgetForTab(name);
}
