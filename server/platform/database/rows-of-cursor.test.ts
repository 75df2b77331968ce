import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { until } from '../../testing/read-texts.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database, Tx } from './database.ts';
import { rowsOfCursor } from './rows-of-cursor.ts';

const ours = 1 as OrganizationId;
const ROWS = 12_345;

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

type Row = { readonly n: number };

/** Counts from 1, and where each statement began; fails at the number `worst`. */
function counting({ patienceMs, worst = 0 }: { patienceMs?: number; worst?: number } = {}) {
  const begun: (number | null)[] = [];
  const declare = async (tx: Tx, after: number | null) => {
    begun.push(after);
    await sql`
      declare report no scroll cursor for
      select n, 1 / (n - ${worst}::integer) as whole
      from generate_series(${after ?? 0}::integer + 1, ${ROWS}::integer) as n`.execute(tx);
  };
  const patience = patienceMs === undefined ? {} : { patienceMs };
  const lists = rowsOfCursor<Row, number>(db, ours, { declare, placeOf: ({ n }) => n, ...patience });
  return { lists, begun };
}

async function readAll(lists: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of lists) found.push(...rows);
  return found;
}

const noneIsOpen = () => until(() => db.pool.idleCount === db.pool.totalCount);
const all = Array.from({ length: ROWS }, (_, at) => at + 1);

describe('the rows of a cursor', () => {
  it('come whole and in order from one statement', async () => {
    const { lists, begun } = counting();
    const found = await readAll(lists);
    expect(found.map(({ n }) => n)).toEqual(all);
    expect(begun).toEqual([null]);
  });

  it('come whole to a reader for whom no transaction waits, from later statements', async () => {
    const { lists, begun } = counting({ patienceMs: 1 });
    const found: number[] = [];
    for await (const rows of lists) {
      await noneIsOpen();
      found.push(...rows.map(({ n }) => n));
    }
    expect(found).toEqual(all);
    expect(begun.length).toBeGreaterThan(1);
  });

  it('end with the failure of their statement', async () => {
    const { lists } = counting({ worst: 9_000 });
    await expect(readAll(lists)).rejects.toThrow('division by zero');
    await noneIsOpen();
  });

  it('keep no transaction open for a reader who is gone', async () => {
    const { lists } = counting();
    for await (const _ of lists) break;
    await noneIsOpen();
  });
});
