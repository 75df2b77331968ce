import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { giveWay } from '../shares/meter.ts';
import { type Database, inReadTransaction, type Tx } from './database.ts';
import { createTurns } from './turns.ts';

/** A statement whose rows are read while it runs. */
type Reading<Row, Place> = {
  /** Declares the cursor `report` for the rows behind this place, in order; null: all of them. */
  readonly declare: (tx: Tx, after: Place | null) => Promise<void>;
  readonly placeOf: (row: Row) => Place;
  /** How long a transaction waits in all for a reader who is slower than the database. */
  readonly patienceMs?: number;
};

// Others come in between the lists: each takes a few milliseconds.
const ROWS_AT_ONCE = 250;
// In lists of that many rows: what is read ahead of the reader stays small.
const LISTS_AHEAD = 16;
// A transaction that stays open keeps the database from cleaning up, and no one else gets its connection.
const PATIENCE_MS = 20_000;
const LONGEST_MS = 60_000;
// Such statements may take seconds, and the others of an organization share its connections.
const OF_ONE_ORGANIZATION = 1;
const turns = createTurns(3);
// The first rows of a large report come late, since everything is counted before them.
const STATEMENT_TIMEOUT_MS = 120_000;

/**
 * The rows of one statement, in lists, while it runs. Only if the reader is too slow, or after a minute, is there another
 * statement, which goes on behind the last row.
 */
export async function* rowsOfCursor<Row, Place>(
  db: Database,
  organizationId: OrganizationId,
  { declare, placeOf, patienceMs = PATIENCE_MS }: Reading<Row, Place>,
): AsyncGenerator<readonly Row[]> {
  let after: Place | null = null;
  for (let isOver = false; !isOver; ) {
    const lists = new PassThrough({ objectMode: true, highWaterMark: LISTS_AHEAD });
    const read = async (tx: Tx) => {
      const endsAt = performance.now() + LONGEST_MS;
      let patience = patienceMs;
      await declare(tx, after);
      while (!isOver && !lists.destroyed && patience > 0 && performance.now() < endsAt) {
        await giveWay();
        const rows = await fetchRows<Row>(tx);
        const last = rows.at(-1);
        isOver = rows.length < ROWS_AT_ONCE;
        if (last === undefined || lists.destroyed) return;
        after = placeOf(last);
        if (!lists.write(rows) && !isOver) patience -= await waitedFor(lists, patience);
      }
    };
    const turn = { name: String(organizationId), atMost: OF_ONE_ORGANIZATION };
    const reading = turns.take(turn, () => inReadTransaction(db, organizationId, read));
    const ended = reading.then(
      () => lists.end(),
      (error) => lists.destroy(error),
    );
    yield* lists as AsyncIterable<Row[]>;
    await ended;
  }
}

async function fetchRows<Row>(tx: Tx): Promise<Row[]> {
  const found = await sql<object>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from report`.execute(tx);
  return found.rows as Row[];
}

/** Lets the statement of a cursor take as long as it needs, and be planned for all of its rows. */
export async function expectAllRows(tx: Tx): Promise<void> {
  await sql`
    select set_config('cursor_tuple_fraction', '1', true),
      set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`.execute(tx);
}

// Until the reader has taken a list, is gone, or has used up the patience; how long it took.
async function waitedFor(lists: PassThrough, patienceMs: number): Promise<number> {
  const since = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(() => ending.abort(), patienceMs);
  try {
    await Promise.race([once(lists, 'drain', { signal }), once(lists, 'close', { signal })]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
  return performance.now() - since;
}
