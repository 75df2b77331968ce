import { retention } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOLD_DAYS_BEFORE = 7;

/** When a closed organization can no longer be reopened. */
export function lastsUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + retention.closedDays * DAY_MS);
}

/** When an organization must have been closed by for its days to be over now. */
export function closedLongEnough(now: Date): Date {
  return new Date(now.getTime() - retention.closedDays * DAY_MS);
}

/** When an organization must have been closed by for its owners to be told now that it is erased soon. */
export function closedLongEnoughToTell(now: Date): Date {
  return new Date(now.getTime() - (retention.closedDays - TOLD_DAYS_BEFORE) * DAY_MS);
}

/** Whether this is the organization's name as someone typed it to close it; neither case nor spaces count. */
export function isNameTyped(name: string, typed: string): boolean {
  return plain(name) === plain(typed);
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
