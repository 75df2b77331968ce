import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readTestDatabaseUrl } from '../platform/config/config.ts';
import { choosePlace } from '../platform/database/embedded-place.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ensureRunning, inDatabase } from '../platform/database/postgres-process.ts';
import { makeTemporaryFolder, removeAbandonedFolders, removeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which test databases are created. */
    databaseServer: string;
    /** The migrated database that every test file copies; the names of the copies begin with its name. */
    databaseTemplate: string;
  }
}

const OLD_HOURS = 6;
// A test run's data may be lost, so nothing has to reach the disk.
const FAST = [
  ...['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'max_connections = 300'],
  // Tests have no one's data: of a deadlock, the log may name the statements, and the database of the test.
  ...['log_error_verbosity = default', `log_line_prefix = '%d '`],
  ...['wal_level = minimal', 'max_wal_senders = 0', 'max_wal_size = 256MB', 'dynamic_shared_memory_type = mmap'],
];

/** One PostgreSQL for the whole run: our own cluster, or the server in the environment. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = readTestDatabaseUrl();
  const server = given ? { address: given, stop: async () => undefined } : await startOwnCluster();
  try {
    if (given) await dropOldDatabases(given);
    const template = `tidings_test_${Math.floor(Date.now() / 1000)}_${randomUUID().slice(0, 8)}`;
    await runSql(server.address, `create database ${template}`);
    await migrate(inDatabase(server.address, template));
    project.provide('databaseServer', server.address);
    project.provide('databaseTemplate', template);
    return async () => {
      if (given) await dropDatabases(given, (name) => name.startsWith(template));
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startOwnCluster(): Promise<{ address: string; stop(): Promise<void> }> {
  await removeAbandonedFolders();
  const folder = await makeTemporaryFolder();
  const stop = () => removeTemporaryFolder(folder);
  try {
    const { address } = await ensureRunning(await choosePlace(join(folder, 'data')), { extraSettings: FAST });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Another run may be using the same server at this moment, so only old ones are removed.
async function dropOldDatabases(address: string): Promise<void> {
  const oldest = Date.now() / 1000 - OLD_HOURS * 3600;
  await dropDatabases(address, (name) => Number(/^tidings_test_(\d+)_/.exec(name)?.[1] ?? oldest) < oldest);
}

async function dropDatabases(address: string, isMeant: (name: string) => boolean): Promise<void> {
  const names = (await runSql(address, `select datname from pg_database where datname like 'tidings\\_test\\_%'`)).map(
    (row) => String(row.datname),
  );
  for (const name of names.filter(isMeant)) await runSql(address, `drop database if exists ${name} with (force)`);
}

async function runSql(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
