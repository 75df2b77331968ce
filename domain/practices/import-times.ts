import type { OrganizationId } from '../ids.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MINUTES_BETWEEN_IMPORTS = 15;
const SPREAD_MS = 3 * MINUTE_MS;
const minutesToNextTry = [1, 5, 15, 30, 60];
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

/**
 * When an organization's next import starts. Organizations are spread over a few minutes so that they don't all ask at
 * once.
 */
export function nextImportAt(organizationId: OrganizationId, now: Date): Date {
  const spread = (organizationId * 7_919) % SPREAD_MS;
  return new Date(now.getTime() + MINUTES_BETWEEN_IMPORTS * MINUTE_MS + spread);
}

/**
 * When a failed import is retried: after a minute at first, hourly in the end, and never before the service's retry
 * time.
 */
export function retryImportAt(failures: number, retryAfterSeconds: number | null, now: Date): Date {
  const place = Math.min(Math.max(failures, 1), minutesToNextTry.length) - 1;
  const waitMs = (minutesToNextTry[place] ?? 60) * MINUTE_MS;
  const askedMs = Math.min((retryAfterSeconds ?? 0) * 1000, LONGEST_WAIT_MS);
  return new Date(now.getTime() + Math.max(waitMs, askedMs));
}

// Changes are requested by day, in an undocumented zone: two days back, none can be missed.
const DAYS_ASKED_TWICE = 2;

/** The day after which changes are requested, so that none since this moment is missed. Written 2026-11-21. */
export function changedSince(passStartedAt: Date): string {
  return new Date(passStartedAt.getTime() - DAYS_ASKED_TWICE * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The first day of the first appointment request: yesterday, so that today's are included in every zone. */
export function firstAppointmentDay(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
