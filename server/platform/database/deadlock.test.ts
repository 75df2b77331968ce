import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { type Database, inTransactionAcrossOrganizations, type Tx } from './database.ts';

let db: Database;
let ids: number[];

beforeAll(async () => {
  db = await testDatabase();
  const made = await inTransactionAcrossOrganizations(db, (tx) =>
    sql<{
      id: number;
    }>`insert into organizations (brand, name) values ('default', '0'), ('default', '0') returning id`.execute(tx),
  );
  ids = made.rows.map((row) => row.id);
});

const addOne = (tx: Tx, id: number | undefined) =>
  sql`update organizations set name = (name::int + 1)::text where id = ${id}`.execute(tx);

describe('two deadlocked transactions', () => {
  it('both succeed, one after the other', async () => {
    const [first, second] = ids;
    let waiting = 0;
    let bothHold = () => {};
    const both = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const addToBoth = (from: number | undefined, to: number | undefined) =>
      inTransactionAcrossOrganizations(db, async (tx) => {
        await addOne(tx, from);
        waiting += 1;
        if (waiting === 2) bothHold();
        await both;
        await addOne(tx, to);
      });
    await Promise.all([addToBoth(first, second), addToBoth(second, first)]);
    const { rows } = await sql<{
      name: string;
    }>`select name from organizations where id = any(${ids}::bigint[])`.execute(db.kysely);
    // Two attempts, and at least one retry.
    expect(waiting).toBeGreaterThanOrEqual(3);
    expect(rows.map((row) => row.name)).toEqual(['2', '2']);
  });
});
