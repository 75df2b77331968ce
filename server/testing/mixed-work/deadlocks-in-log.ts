import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { SendingWorld } from '../sending.ts';

const LINES_EACH = 120;
const SHOWN = 200;

/** What the database server's log tells of the deadlocks in this world's database: who waited for whom, and in which statements. */
export async function deadlocksInLog({ context }: SendingWorld): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db.kysely);
  const begin = `${rows[0]?.name} ERROR:  deadlock detected`;
  const lines = (await readServerLog()).split('\n');
  const told = lines.flatMap((line, place) =>
    line.startsWith(begin) ? lines.slice(place, place + LINES_EACH).map((one) => one.slice(0, SHOWN)) : [],
  );
  return told.join('\n');
}

// Only the tests' own cluster keeps it there.
async function readServerLog(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    const path = `current_setting('data_directory') || '/../postgres.log'`;
    return (await client.query<{ log: string }>(`select pg_read_file(${path}) as log`)).rows[0]?.log ?? '';
  } catch (error) {
    return String(error);
  } finally {
    await client.end();
  }
}
