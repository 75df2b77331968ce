// Long enough that the first screen is there, and shorter than typing a password.
const BEGINS_AFTER_MS = 1_500;

type Part = () => Promise<unknown>;

/** Fetches these parts of the app, one after the other, once the first screen is there and the browser has nothing else to do. */
export function fetchAhead(parts: readonly Part[]): void {
  // Not every browser says when it is idle.
  const begin = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void fetchInTurn(parts)) : fetchInTurn(parts);
  setTimeout(begin, BEGINS_AFTER_MS);
}

// What can't be fetched now is fetched when it is needed.
async function fetchInTurn(parts: readonly Part[]): Promise<void> {
  for (const fetchPart of parts) await fetchPart().catch(() => undefined);
}
