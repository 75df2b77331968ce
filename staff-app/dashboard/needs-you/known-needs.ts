const key = 'needs-you';

/** How many rows this organization's list had the last time, so that the screen keeps the place for as many. */
export function rowsBefore(organizationId: string): number {
  const [id, rows] = (localStorage.getItem(key) ?? '').split(' ');
  return id === organizationId ? Math.min(Number(rows) || 0, 8) : 0;
}

/** Keeps how many rows there are now. */
export function keepRows(organizationId: string, rows: number): void {
  localStorage.setItem(key, `${organizationId} ${rows}`);
}

const guideKey = 'getting-started';

/** Whether this organization's overview was here before, without the list of first steps. */
export function wasSeenWithoutGuide(organizationId: string): boolean {
  return localStorage.getItem(guideKey) === `${organizationId} none` && localStorage.getItem(key) !== null;
}

/** Keeps whether the list of first steps is there. */
export function keepGuide(organizationId: string, isShown: boolean): void {
  localStorage.setItem(guideKey, `${organizationId} ${isShown ? 'shown' : 'none'}`);
}
