// A freshly migrated database to query: on our own server, or on the one in TEST_DATABASE_URL.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readTestDatabaseUrl } from '../../../server/platform/config/config.ts';
import { choosePlace } from '../../../server/platform/database/embedded-place.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { ensureRunning, inDatabase, stopCluster } from '../../../server/platform/database/postgres-process.ts';
import { prepareQueues } from '../../../server/platform/jobs/jobs.ts';
import { type Catalog, readCatalog } from './catalog.ts';

export type OpenDatabase = { readonly client: pg.Client; readonly catalog: Catalog; close(): Promise<void> };

// It is only needed during the check, so nothing has to be written to disk.
const FAST = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** Creates the database and migrates it. Closing it drops it. */
export async function openFreshDatabase(): Promise<OpenDatabase> {
  const given = readTestDatabaseUrl();
  const opened = await (given ? openBeside(given) : openOwn());
  const stop = () => void opened.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return {
    ...opened,
    async close() {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      await opened.close();
    },
  };
}

async function openOwn(): Promise<OpenDatabase> {
  // Named like the folders of tests, with this process's id: a later run deletes the leftovers of a killed one.
  const folder = await mkdtemp(join(tmpdir(), 'tidings-test-sql-'));
  await writeFile(join(folder, 'process.txt'), String(process.pid));
  await chmod(folder, 0o777); // Started by root, the database runs as another user.
  const place = await choosePlace(join(folder, 'data'));
  const remove = async () => {
    await stopCluster(place, 'immediate').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { address } = await ensureRunning(place, { extraSettings: FAST });
    return await openMigrated(address, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function openBeside(server: string): Promise<OpenDatabase> {
  const name = `tidings_check_${Math.floor(Date.now() / 1000)}_${randomUUID().slice(0, 8)}`;
  await runOn(server, `create database ${name}`);
  return openMigrated(inDatabase(server, name), () => runOn(server, `drop database if exists ${name} with (force)`));
}

async function openMigrated(address: string, remove: () => Promise<void>): Promise<OpenDatabase> {
  await migrate(address);
  // The tables of the job queue too.
  await prepareQueues(address, []);
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined); // A lost connection also fails the question in progress.
  await client.connect();
  return {
    client,
    catalog: await readCatalog(client),
    async close() {
      await client.end().catch(() => undefined);
      await remove();
    },
  };
}

async function runOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
