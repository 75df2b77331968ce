// Kept in this tab across reloads, for anyone who is signed in.
const prefix = 'kept/';

/** Keeps a value for this tab until it is forgotten or the person signs out; keeps nothing when the browser has no room. */
export function keepForTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    forgetForTab(name);
  }
}

/** What this tab keeps under a name, as it was written; null where there is nothing. */
export function keptForTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets what is kept under a name. */
export function forgetForTab(name: string): void {
  sessionStorage.removeItem(prefix + name);
}

/** Forgets everything that is kept for this tab, so that the next person at the computer finds nothing. */
export function forgetTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
