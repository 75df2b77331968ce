import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { inTransactionAcrossOrganizations, type Tx } from '../../../platform/database/database.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../../testing/sending.ts';
import { preferKeys } from '../store.ts';
import { createDueLook } from './due-look.ts';

const { context, clock } = await startSendingWorld();
clock.stand();

it('a look reads no more rows, however many organizations have nothing due', async () => {
  const dueLook = createDueLook();
  const waiting = await buildBlast(context, { leads: 1 });
  await joinAll(context, waiting);
  const look = () =>
    inTransactionAcrossOrganizations(context.db, async (tx) => {
      await preferKeys(tx);
      // Tables this small are read as a whole otherwise.
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
      const before = await rowsRead(tx);
      const found = await dueLook.look(tx, clock.now(), 0);
      return { found, rows: (await rowsRead(tx)) - before };
    });
  await analyze();
  // The first one looks at every organization.
  await look();
  const few = await look();
  for (let made = 0; made < 10; made += 1) {
    const later = await buildBlast(context, { leads: 4, steps: [{ message: 'Tomorrow', days: 1 }] });
    await joinAll(context, later);
  }
  await analyze();
  const many = await look();
  expect([few.found, many.found]).toEqual([[waiting.organizationId], [waiting.organizationId]]);
  expect(few.rows).toBeGreaterThan(0);
  expect(many.rows).toBe(few.rows);
});

// PostgreSQL does so on its own after a while; until then the planner guesses.
async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: context.db.address });
  await owner.connect();
  await owner.query('vacuum analyze text_queue, organizations, numbers');
  await owner.end();
}

/** The rows of the queue that this transaction has read, with an index or without. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'text_queue'`.execute(tx);
  return rows[0]?.read ?? 0;
}
