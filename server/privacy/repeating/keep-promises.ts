import { retention } from '../../../domain/privacy/retention.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { deleteDaysBefore, writeDay } from './promise-files.ts';
import {
  readClosingsSinceAcrossOrganizations,
  readErasedPhonesSinceAcrossOrganizations,
  readOptOutsSinceAcrossOrganizations,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// A STOP can arrive hours after it was sent, and counts for the day when it was sent.
const DAYS_WRITTEN = 3;

/**
 * Writes down outside the database what was erased, who opted out, and what was closed in the last days, so that it is repeated when a
 * backup from before is restored. Kept for as long as backups are.
 */
export async function keepPromises(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  const days = Array.from({ length: DAYS_WRITTEN }, (_, before) => dayOf(new Date(now - before * DAY_MS)));
  const since = new Date(`${days.at(-1)}T00:00:00Z`);
  const { erased, optedOut, closings } = await inTransactionAcrossOrganizations(context.db, async (tx) => ({
    erased: await readErasedPhonesSinceAcrossOrganizations(tx, since),
    optedOut: await readOptOutsSinceAcrossOrganizations(tx, since),
    closings: await readClosingsSinceAcrossOrganizations(tx, since),
  }));
  for (const day of days)
    await writeDay(context.config, day, {
      erased: erased.filter(({ at }) => dayOf(at) === day),
      optedOut: optedOut.filter(({ at }) => dayOf(at) === day),
      closings: closings.filter(({ at }) => dayOf(at) === day),
    });
  await deleteDaysBefore(context.config, dayOf(new Date(now - retention.backupDays * DAY_MS)));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
