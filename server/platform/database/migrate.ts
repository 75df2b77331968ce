import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { letApplicationWork } from './application-rights.ts';
import { prepareApplicationRole } from './application-role.ts';
import type { Database } from './database.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import { programsSince, type Recorded, recordPrograms, refuseUnlessForUs } from './newer-migrations.ts';

const OWN_MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Held while tables are made and granted: two sessions that grant the same table at once fail. */
export const MIGRATION_LOCK = 7_140_336_201;
/** The first line of a migration whose statements run one by one. */
const OUTSIDE = '-- outside a transaction\n';
const LOCK_NOT_AVAILABLE = '55P03';
// About a minute.
const MOST_TRIES = 30;
const PAUSE_MS = 1_000;
const TURN_MS = 100;
/** The first line of a migration that was corrected: those who had applied it have what it makes, and older programs know it by that. */
const RECORDED_AS = /^-- recorded as ([0-9a-f]{64})\n/;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

type Migration = { readonly number: number; readonly name: string; readonly text: string; readonly checksum: string };

type Migrated = { readonly applied: readonly string[]; readonly newer: readonly string[] };

/** The migrations of this program, oldest first. */
export async function listMigrations(): Promise<readonly Pick<Migration, 'name' | 'checksum'>[]> {
  return (await readMigrations(OWN_MIGRATIONS)).map(({ name, checksum }) => ({ name, checksum }));
}

/**
 * Migrates the database to this version, or only through its first `count` migrations. Servers that start together do
 * it once. `newer` are those of a newer program, which this one works with too.
 */
export async function migrate(address: string, folder: string = OWN_MIGRATIONS, count?: number): Promise<Migrated> {
  const migrations = (await readMigrations(folder)).slice(0, count);
  const client = new pg.Client({ connectionString: address, application_name: 'tidings migrations' });
  client.on('error', () => undefined); // A lost connection also fails the query in progress, which is what is reported.
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning`);
    await takeTurn(client);
    await client.query(`set lock_timeout = '1s'`);
    await prepareApplicationRole(client);
    const migrated = await applyMissing(client, migrations);
    await client.query('set lock_timeout = 0');
    await letApplicationWork(client);
    return migrated;
  } finally {
    await client.end();
  }
}

// Asked for again and again: a statement that waits for the lock is one that an index made beside other work waits for,
// and so the two would never end.
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.isOurs) return;
    await pause(TURN_MS);
  }
}

// The files of a running program stay as they are, and /ready asks at each request.
let ownCount: number | null = null;

async function countOwn(): Promise<number> {
  return (await readdir(OWN_MIGRATIONS)).filter((name) => name.endsWith('.sql')).length;
}

/** Whether the database has every migration of this program. It hasn't after an older one was restored into it. */
export async function isMigrated({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  ownCount ??= await countOwn();
  const own = ownCount;
  const found = await sql<{ newest: number | null }>`
    select max(number) as newest from schema_migrations`.execute(kysely);
  return (found.rows[0]?.newest ?? 0) >= own;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(FILE_NAME.exec(name)?.[1]);
    if (number !== migrations.length + 1) {
      throw new Error(`Migration ${name} is not the next one: names are 0001-words.sql, without gaps.`);
    }
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, text, checksum: RECORDED_AS.exec(text)?.[1] ?? checksumOf(text) });
  }
  return migrations;
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<Migrated> {
  await client.query(
    `create table if not exists schema_migrations (
       number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  );
  await recordPrograms(client);
  const { rows } = await client.query<Recorded>(
    'select number, name, checksum, programs_since as "programsSince" from schema_migrations order by number',
  );
  for (const [at, migration] of migrations.entries()) refuseUnlessOurs(rows[at], migration);
  const newer = rows.slice(migrations.length);
  refuseUnlessForUs(newer, migrations.length);
  const missing = migrations.slice(rows.length);
  for (const migration of missing) await applyOne(client, migration);
  return { applied: missing.map(({ name }) => name), newer: newer.map(({ name }) => name) };
}

function refuseUnlessOurs(row: Recorded | undefined, migration: Migration): void {
  if (row === undefined || row.checksum === migration.checksum) return;
  throw new DatabaseRefusal(
    `This database was made by another build of the program (its ${row.name} differs from ours); start that build, or use an empty database.`,
  );
}

// What waits for a lock also holds up everyone who asks for the table after it, so it gives up soon and tries again.
async function applyOne(client: pg.Client, migration: Migration, triesLeft = MOST_TRIES): Promise<void> {
  try {
    await applyOnce(client, migration);
  } catch (error) {
    const cause = (error as Error).cause as { code?: string } | undefined;
    if (cause?.code !== LOCK_NOT_AVAILABLE || triesLeft <= 1) throw error;
    await pause(PAUSE_MS);
    await applyOne(client, migration, triesLeft - 1);
  }
}

// An index that is made while others write can't be in a transaction. One that was left half is dropped by the file.
async function applyStatements(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text } = migration;
  try {
    for (const statement of text.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement);
    await record(client, migration);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function record(client: pg.Client, { number, name, checksum, text }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (number, name, checksum, programs_since) values ($1, $2, $3, $4)', [
    number,
    name,
    checksum,
    programsSince(text),
  ]);
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.text.startsWith(OUTSIDE)) return applyStatements(client, migration);
  await client.query('begin');
  try {
    // For an owner that isn't a superuser, forced row-level security would hide every row from a migration.
    await client.query(`select set_config('app.across', 'on', true), set_config('app.organization', '0', true)`);
    await client.query(migration.text);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
