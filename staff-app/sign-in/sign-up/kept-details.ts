/** What someone has typed about themselves in the last step. Passwords are never kept. */
export type Details = { readonly name: string; readonly email: string; readonly organizationName: string };

const key = 'sign-up-details';
const none: Details = { name: '', email: '', organizationName: '' };

/** Keeps it for this tab, so that a reload loses nothing; null forgets it. */
export function keepDetails(details: Details | null): void {
  try {
    if (details === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(details));
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

/** What this tab has kept, each empty where it has nothing. */
export function keptDetails(): Details {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDetails(kept) ? kept : none;
  } catch {
    return none;
  }
}

function isDetails(kept: unknown): kept is Details {
  if (typeof kept !== 'object' || kept === null) return false;
  const { name, email, organizationName } = kept as Record<string, unknown>;
  return [name, email, organizationName].every((value) => typeof value === 'string');
}
