import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readTestDatabaseUrl } from '../platform/config/config.ts';
import { choosePlace } from '../platform/database/embedded-place.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ensureRunning, inDatabase, stopCluster } from '../platform/database/postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which test databases are made. */
    databaseServer: string;
    /** The migrated database that every test file copies; its name begins the names of the copies. */
    databaseTemplate: string;
  }
}

const PREFIX = 'tidings-test-';
const PROCESS_FILE = 'process.txt';
const OLD_HOURS = 6;
// Nothing of a test run must outlive it, so nothing has to reach the disk.
const FAST = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'max_connections = 300'];

/** One PostgreSQL for the whole run: a cluster of our own, or the server that the environment names. */
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
  await removeAbandonedClusters();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  await chmod(folder, 0o755); // Started by root, the database runs as somebody else.
  await writeFile(join(folder, PROCESS_FILE), String(process.pid));
  const place = await choosePlace(join(folder, 'data'));
  const stop = async () => {
    await stopCluster(place, 'immediate');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { address } = await ensureRunning(place, FAST);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// A run that was killed leaves its cluster behind; the next run ends it.
async function removeAbandonedClusters(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    const owner = Number(await readFile(join(folder, PROCESS_FILE), 'utf8').catch(() => ''));
    if (!owner || isAlive(owner)) continue;
    await stopCluster(await choosePlace(join(folder, 'data')), 'immediate').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Another run may be using the same server at this moment, so only what is old goes.
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
