import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

// Messages of brands that keep them longer have ids from here up, so that no partition holds both.
const FIRST_LONG_ID = 1_000_000_000_000_000;

/** A partition of a table: its first day, and the day after its last. Days as YYYY-MM-DD, in UTC. */
export type Part = { readonly starts: string; readonly ends: string };

/** The partitions of a table except the default one, oldest first. */
export async function listPartsAcrossOrganizations(tx: Tx, table: string): Promise<Part[]> {
  const found = await sql<Part>`
    select starts /* not null */, ends /* not null */ from list_parts(${table}) where ends is not null order by ends`.execute(
    tx,
  );
  return found.rows;
}

/** Creates a partition of a table; false if it exists. Throws if the table is in use for over a second. */
export async function addPartAcrossOrganizations(tx: Tx, table: string, { starts, ends }: Part): Promise<boolean> {
  const made = await sql<{ isMade: boolean }>`
    select add_part(${table}, ${starts}::date, ${ends}::date) /* not null */ as "isMade"`.execute(tx);
  return made.rows[0]?.isMade === true;
}

/**
 * Drops the partition of these tables that ended on a day, if nothing in the first of them is as new as `before` in
 * this column. Throws if one is in use for over a second.
 */
export async function dropPartAcrossOrganizations(
  tx: Tx,
  { tables, newestBy }: { readonly tables: readonly string[]; readonly newestBy: string },
  ended: string,
  before: Date,
): Promise<boolean> {
  // A large partition is read in full once before it is dropped.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  for (const [place, table] of tables.entries()) {
    const dropped = await sql<{ isGone: boolean }>`
      select drop_part(${table}, ${ended}::date, ${place === 0 ? newestBy : null}, ${before}) /* not null */ as "isGone"`.execute(
      tx,
    );
    if (place === 0 && dropped.rows[0]?.isGone !== true) return false;
  }
  return true;
}

/** The first ids of the message partitions, oldest first. */
export async function listMessagePartsAcrossOrganizations(tx: Tx): Promise<number[]> {
  const found = await sql<{
    starts: number;
  }>`select starts /* not null */ from list_message_parts() order by starts`.execute(tx);
  return found.rows.map(({ starts }) => starts);
}

/**
 * Begins a new message partition: for those kept longer, or all others. False while the current one is younger than 30
 * days, or has fewer ids than that. Throws if the table is in use for over a second.
 */
export async function beginMessagePartAcrossOrganizations(
  tx: Tx,
  { isLong, now, fewest }: { readonly isLong: boolean; readonly now: Date; readonly fewest: number },
): Promise<boolean> {
  const begun = await sql<{ isBegun: boolean }>`
    select begin_message_part(${isLong}, ${now}, ${fewest}) /* not null */ as "isBegun"`.execute(tx);
  return begun.rows[0]?.isBegun === true;
}

/**
 * Drops the message partition with this first id, unless something in it must still be kept by its organization's
 * brand, and keeps their totals. Throws if the table is in use for over a second.
 */
export async function dropMessagePartAcrossOrganizations(
  tx: Tx,
  firstId: number,
  kept: readonly { readonly brand: string; readonly since: Date }[],
): Promise<boolean> {
  // A large partition is read in full before it is dropped.
  await sql`set local statement_timeout = '2h'`.execute(tx);
  const dropped = await sql<{ isGone: boolean }>`
    select drop_message_part(${firstId}, ${kept.map(({ brand }) => brand)}::text[],
      ${kept.map(({ since }) => since)}::timestamptz[]) /* not null */ as "isGone"`.execute(tx);
  return dropped.rows[0]?.isGone === true;
}

/** Below which ids messages are in a partition that was begun before then: of brands that keep them longer, and others. */
export async function readMessageParts(
  tx: Tx,
  before: Date,
): Promise<{ readonly usual: number; readonly firstLong: number; readonly long: number }> {
  const found = await sql<{ usual: number; long: number }>`
    select coalesce(min(starts) filter (where starts < ${FIRST_LONG_ID}), ${FIRST_LONG_ID}) as usual,
      coalesce(min(starts) filter (where starts >= ${FIRST_LONG_ID}), ${Number.MAX_SAFE_INTEGER}) as long
    from message_parts where begun_at >= ${before}`.execute(tx);
  return { usual: FIRST_LONG_ID, long: Number.MAX_SAFE_INTEGER, ...found.rows[0], firstLong: FIRST_LONG_ID };
}
