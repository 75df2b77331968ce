import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { backUp, checkArchive, restore } from '../backups/index.ts';
import { recountAll } from '../counters/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { beginMessageParts, dropDueMessages } from '../privacy/parts/keep-message-parts.ts';
import { atEnd } from '../testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createEmptyDatabaseOfPlainOwner, createEmptyTestDatabase } from '../testing/test-database.ts';

// A backup of the demo made by version 3.4.7: the last one before partitions.
const OLD = join(import.meta.dirname, '../testing/upgrade/tidings-3.4.7.tar.gz');
const log = createLog('silent');

async function restored(path: string, makePlace = createEmptyTestDatabase) {
  const place = await makePlace();
  const folder = await makeTemporaryFolder();
  const config = { ...readConfig({}), dataDir: join(folder, 'data') };
  await restore({ address: place.address, config, path, stopsSending: false }, await checkArchive(path));
  const db = connectDatabase(place.address, { log });
  atEnd(async () => {
    await db.close();
    await place.drop();
    await removeTemporaryFolder(folder);
  });
  return { db, config, folder };
}

it('keeps the rows of the last version: each large table becomes the partition of its past, and no counter differs', async () => {
  const { db, config, folder } = await restored(OLD);
  const { summary } = await checkArchive(OLD);
  expect(await recountAll(db)).toEqual([]);
  const rowsOf = (table: string) =>
    inTransactionAcrossOrganizations(db, async (tx) => {
      const found = await sql<{ part: string; count: number }>`
        select tableoid::regclass::text as part, count(*)::int as count from ${sql.table(table)} group by 1`.execute(
        tx,
      );
      return found.rows;
    });
  const tables = ['carrier_callbacks', 'viewing_sessions', 'slide_times', 'messages'];
  for (const table of tables)
    expect(await rowsOf(table)).toEqual([{ part: `parts.${table}_past`, count: summary.tables[table]?.rows }]);
  // A backup of the new tables also restores the partitions.
  const path = join(folder, 'again.tar.gz');
  await backUp({ address: db.address, config, path, withKeys: false });
  const again = await restored(path);
  expect(await recountAll(again.db)).toEqual([]);
  for (const table of tables)
    expect(
      await inTransactionAcrossOrganizations(
        again.db,
        async (tx) =>
          (
            await sql`
      select count(*)::int as count, min(tableoid::regclass::text) as part from ${sql.table(table)}`.execute(tx)
          ).rows,
      ),
    ).toEqual([{ part: `parts.${table}_past`, count: summary.tables[table]?.rows }]);
}, 60_000);

it('keeps them also where the owner of the database is no superuser, so that row-level security holds for its migrations', async () => {
  const { db } = await restored(OLD, createEmptyDatabaseOfPlainOwner);
  expect(await recountAll(db)).toEqual([]);
  const counted = await inTransactionAcrossOrganizations(db, (tx) =>
    tx
      .selectFrom('hourly_counter_parts')
      .select(({ fn }) => fn.sum<string>('sent').as('sent'))
      .executeTakeFirst(),
  );
  expect(Number(counted?.sent)).toBeGreaterThan(0);
}, 60_000);

it('keeps old messages in one partition until the longest term in it is over, and backups restore partitions', async () => {
  const { db, config, folder } = await restored(OLD);
  const { summary } = await checkArchive(OLD);
  const later = (place: { db: typeof db }, days: number) => ({
    ...{ db: place.db, log, clock: { now: () => new Date(Date.now() + days * 86_400_000), monotonicMs: () => 0 } },
  });
  const parts = async (place: { db: typeof db }) =>
    inTransactionAcrossOrganizations(
      place.db,
      async (tx) =>
        (
          await sql<{ part: string; starts: number; ends: number; rows: number }>`
            select p.part, p.starts, p.ends, (select count(*)::int from messages m where m.id >= p.starts and m.id < p.ends) as rows
            from list_message_parts() p`.execute(tx)
        ).rows,
    );
  await beginMessageParts(later({ db }, 0), 1);
  const path = join(folder, 'in-parts.tar.gz');
  await backUp({ address: db.address, config, path, withKeys: false });
  const again = await restored(path);
  expect(await parts(again)).toEqual(await parts({ db }));
  expect((await parts(again)).map(({ part }) => part).slice(0, 3)).toEqual([
    ...['messages_past', 'messages_1000000000', 'messages_rest'],
  ]);
  await beginMessageParts(later(again, 31), 0);
  const kept = await parts(again);
  expect(kept).toHaveLength((await parts({ db })).length + 2);
  expect(kept[0]).toMatchObject({ part: 'messages_past', rows: summary.tables.messages?.rows });
  expect(await dropDueMessages(later(again, 3 * 366))).toEqual([]);
  expect(await dropDueMessages(later(again, 7 * 366))).toContain(0);
  expect(await parts(again)).toEqual(kept.filter(({ starts }) => starts > 0));
  expect(await recountAll(again.db)).toEqual([]);
}, 60_000);
