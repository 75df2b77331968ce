import pg from 'pg';
import { inject } from 'vitest';
import { features } from '../features.ts';
import type { Database } from '../platform/database/database.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { inDatabase } from '../platform/database/postgres-process.ts';
import { prepareQueues } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { atEnd } from './at-end.ts';
import type {} from './one-cluster.ts';

let copies = 0;

/** A migrated database of this test file alone; it is closed and dropped when the file is done. */
export async function testDatabase(): Promise<Database> {
  const { address, drop } = await createTestDatabase();
  const database = connectDatabase(address, { log: createLog('silent') });
  atEnd(async () => {
    await database.close();
    await drop();
  });
  return database;
}

/** The address of a new migrated database, for a test that opens its own connection or server. */
export async function createTestDatabase(): Promise<{ address: string; drop(): Promise<void> }> {
  copies += 1;
  const name = `${inject('databaseTemplate')}_${process.pid}_${copies}`;
  return createFrom(inject('databaseTemplate'), name);
}

// Every start of a server would otherwise create the same queues in its own copy, which takes longer than the copy.
let withQueues: Promise<string> | null = null;

/** The same for a whole server: the queues of its jobs are there. */
export async function createServerDatabase(): Promise<{ address: string; drop(): Promise<void> }> {
  withQueues ??= createWithQueues();
  const template = await withQueues;
  copies += 1;
  return createFrom(template, `${template}_${copies}`);
}

async function createWithQueues(): Promise<string> {
  const template = `${inject('databaseTemplate')}_${process.pid}_queues`;
  const { address } = await createFrom(inject('databaseTemplate'), template);
  await prepareQueues(
    address,
    features.flatMap((feature) => feature.jobs ?? []),
  );
  return template;
}

/** The address of an empty database, for tests of the first start. */
export async function createEmptyTestDatabase(): Promise<{ address: string; drop(): Promise<void> }> {
  copies += 1;
  return createFrom('template0', `${inject('databaseTemplate')}_${process.pid}_${copies}_empty`);
}

/** The same as on managed databases: the owner is no superuser, so forced row-level security applies to it too. */
export async function createEmptyDatabaseOfPlainOwner(): Promise<{ address: string; drop(): Promise<void> }> {
  const { address, drop } = await createEmptyTestDatabase();
  const owner = `owner_${process.pid}_${copies}`;
  await runOn(address, `create role ${owner} login password 'secret-1'; grant tidings_app to ${owner}`);
  await runOn(address, `do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`);
  return {
    address: address.replace(/\/\/[^@]*@/, `//${owner}:secret-1@`),
    async drop() {
      await drop();
      await runOn(inject('databaseServer'), `drop role ${owner}`);
    },
  };
}

async function createFrom(template: string, name: string): Promise<{ address: string; drop(): Promise<void> }> {
  const server = inject('databaseServer');
  // Copies the files, instead of writing each page to the WAL first.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    address: inDatabase(server, name),
    drop: () => runOn(server, `drop database if exists ${name} with (force)`),
  };
}

async function runOn(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
