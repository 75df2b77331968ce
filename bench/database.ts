import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../server/platform/database/database.ts';
import { choosePlace } from '../server/platform/database/embedded-place.ts';
import { openEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { ensureRunning } from '../server/platform/database/postgres-process.ts';
import { createLog } from '../server/platform/log.ts';

/** An empty embedded PostgreSQL with its default settings and these lines, in a folder that is deleted afterwards. */
export async function withDatabase<Result>(
  work: (db: Database, address: string) => Promise<Result>,
  extraSettings: readonly string[] = [],
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-bench-'));
  await chmod(folder, 0o755);
  const log = createLog('error');
  const dataDir = join(folder, 'data');
  if (extraSettings.length > 0) await ensureRunning(await choosePlace(dataDir), { extraSettings });
  const embedded = await openEmbeddedPostgres({ dataDir, as: 'server', log });
  await migrate(embedded.address);
  const db = connectDatabase(embedded.address, { log, statementTimeoutMs: 120_000 });
  try {
    return await work(db, embedded.address);
  } finally {
    await db.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
