/** The page of an invitation that someone left to choose a new password, and the invited address. */
export type KeptInvitation = { readonly path: string; readonly email: string };

const key = 'invitation';

/** Keeps it for this browser, since the link in the email opens another tab; null forgets it. */
export function keepInvitation(invitation: KeptInvitation | null): void {
  try {
    if (invitation === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(invitation));
  } catch {
    // A browser that keeps nothing leads to the sign-in instead.
  }
}

/** The invitation that this browser keeps, or null. */
export function keptInvitation(): KeptInvitation | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isInvitation(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isInvitation(kept: unknown): kept is KeptInvitation {
  if (typeof kept !== 'object' || kept === null) return false;
  const { path, email } = kept as Record<string, unknown>;
  return typeof path === 'string' && path.startsWith('/register/') && typeof email === 'string';
}
