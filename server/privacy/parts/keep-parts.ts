import { setTimeout as pause } from 'node:timers/promises';
import { brands } from '../../../brands/registry.ts';
import { dueBefore, type KeptKind } from '../../../domain/privacy/retention.ts';
import { datesOfParts, type PartSpan } from '../../../domain/time/parts.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Running } from '../../platform/feature.ts';
import { beginMessageParts } from './keep-message-parts.ts';
import {
  addPartAcrossOrganizations,
  dropPartAcrossOrganizations,
  listPartsAcrossOrganizations,
  type Part,
} from './store.ts';

type InParts = {
  /** Tables whose partitions begin and end together; those after the first hold what belongs to its rows. */
  readonly tables: readonly string[];
  readonly kind: KeptKind;
  readonly span: PartSpan;
  readonly ahead: number;
  /** The column of the first table by which a row is due. */
  readonly newestBy: string;
};

// A partition is dropped as a whole, so it must be no longer than a day, or short compared with the term.
const inParts: readonly InParts[] = [
  { tables: ['carrier_callbacks'], kind: 'callbacks', span: 'day', ahead: 7, newestBy: 'received_at' },
  {
    ...{ tables: ['viewing_sessions', 'slide_times'], kind: 'activity', span: 'month' },
    ...{ ahead: 3, newestBy: 'last_active_at' },
  },
];

const LOCK_NOT_AVAILABLE = '55P03';
const MOST_TRIES = 3;
const PAUSE_MS = 500;

/**
 * Creates the missing partitions of today and the days ahead, and begins a new message partition once a month; safe to
 * run concurrently.
 */
export async function makeParts(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const { tables, span, ahead } of inParts) {
    for (const table of tables) {
      const made = await inTransactionAcrossOrganizations(context.db, (tx) => listPartsAcrossOrganizations(tx, table));
      const missing = datesOfParts(span, now, ahead).filter((part) => !made.some((other) => overlap(part, other)));
      for (const part of missing)
        await inTransactionAcrossOrganizations(context.db, (tx) => addPartAcrossOrganizations(tx, table, part));
    }
  }
  await beginMessageParts(context);
}

// The first part of all begins with -infinity, which sorts before every day.
function overlap(one: Part, other: Part): boolean {
  return one.starts < other.ends && one.ends > other.starts;
}

/**
 * Creates them when a worker starts. If that fails, rows go to the default partition until the daily job has created
 * them.
 */
export async function startParts(context: Context): Promise<Running> {
  await makeParts(context).catch((error) =>
    context.log.warn({ err: error }, 'the parts of tables for the time ahead could not be made yet'),
  );
  return { stop: async () => undefined };
}

/**
 * Drops every partition in which everything is due by the terms of every brand; returns each as its table and the day
 * it ended. One that stays in use, as during a backup, is left until the next night.
 */
export async function dropDueParts(context: Context): Promise<string[]> {
  const now = context.clock.now();
  const dropped: string[] = [];
  for (const kept of inParts) {
    const before = dueInAllBrands(kept.kind, now);
    const parts = await inTransactionAcrossOrganizations(context.db, (tx) =>
      listPartsAcrossOrganizations(tx, kept.tables[0] ?? ''),
    );
    for (const { ends } of parts.filter((part) => new Date(part.ends) <= before)) {
      const isGone = await dropOnceUnused(context, kept, ends, before);
      if (isGone) dropped.push(...kept.tables.map((table) => `${table} ${ends}`));
    }
  }
  return dropped;
}

// Each try waits a second for those who use it.
async function dropOnceUnused(context: Context, kept: InParts, ends: string, before: Date): Promise<boolean> {
  for (let triesLeft = MOST_TRIES - 1; ; triesLeft -= 1) {
    try {
      return await inTransactionAcrossOrganizations(context.db, (tx) =>
        dropPartAcrossOrganizations(tx, kept, ends, before),
      );
    } catch (error) {
      if (triesLeft === 0 || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) {
        context.log.warn(
          { err: error, tables: kept.tables, ends },
          'a part of a table that is due could not be dropped',
        );
        return false;
      }
      await pause(PAUSE_MS);
    }
  }
}

/** The time before which something is due in every brand: the longest term of all applies. */
export function dueInAllBrands(kind: KeptKind, now: Date): Date {
  const terms = brands.flatMap(({ policy }) => dueBefore(kind, policy, now) ?? []);
  return new Date(Math.min(...terms.map((at) => at.getTime())));
}
