const tabKey = 'single-sign-on';

/**
 * Opens the company's page. What proves that its answer belongs to this tab is kept for this tab alone, and apart from
 * what a sign-in forgets.
 */
export function leaveFor(address: string, key: string): void {
  sessionStorage.setItem(tabKey, key);
  window.location.assign(address);
}

/** What this tab has kept since it left, once. */
export function takeTabKey(): string {
  const key = sessionStorage.getItem(tabKey) ?? '';
  sessionStorage.removeItem(tabKey);
  return key;
}
