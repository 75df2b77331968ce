/**
 * To which phone a code was sent, and when. The code itself is kept only once it was found right, because the account needs
 * it: it works for this phone alone, once, and for ten minutes.
 */
export type SentCode = { readonly phone: string; readonly at: number; readonly code?: string };

const key = 'sign-up-code';
const validMs = 10 * 60_000;

/** Keeps it for this tab, so that a reload stays at its step; null forgets it. */
export function keepSentCode(sent: SentCode | null): void {
  try {
    if (sent === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(sent));
  } catch {
    // A browser that keeps nothing begins at the first step after a reload.
  }
}

/** What this tab has kept, as long as the code is valid. */
export function keptSentCode(): SentCode | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isSentCode(kept) && Date.now() - kept.at < validMs ? kept : null;
  } catch {
    return null;
  }
}

function isSentCode(kept: unknown): kept is SentCode {
  if (typeof kept !== 'object' || kept === null || !('phone' in kept) || !('at' in kept)) return false;
  if ('code' in kept && typeof kept.code !== 'string') return false;
  return typeof kept.phone === 'string' && /^\d{10}$/.test(kept.phone) && typeof kept.at === 'number';
}
