import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { backUp, checkArchive, restore } from './backups/index.ts';
import { readConfig } from './platform/config/config.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { recountAll } from './reports/index.ts';
import { atEnd } from './testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.ts';
import { createEmptyTestDatabase } from './testing/test-database.ts';

// A backup of the demo that version 3.4.7 made: the last one whose tables were in one piece.
const OLD = join(import.meta.dirname, 'testing/upgrade/tidings-3.4.7.tar.gz');
const log = createLog('silent');

async function restored(path: string) {
  const place = await createEmptyTestDatabase();
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

it('brings the rows of the last version along: each large table is the part of its past, and no counter differs', async () => {
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
  // A backup of the new tables brings back the parts, too.
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
