import type pg from 'pg';
import { DatabaseRefusal } from './database-refusal.ts';

/** A migration as the database has recorded it. */
export type Recorded = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** The newest migration of the oldest program that works with it; null: it was made before that was recorded. */
  readonly programsSince: number | null;
};

const DECLARED = /^-- for programs since (\d{4})$/m;
const ALL = 0;

/**
 * The oldest programs that work on a database with this migration, by their newest migration. One that only adds is
 * survived by all; one that takes something away says which programs no longer read it.
 */
export function programsSince(text: string): number {
  return Number(DECLARED.exec(text)?.[1] ?? ALL);
}

/** Adds what older programs read of newer migrations to the table of migrations, once. */
export async function recordPrograms(client: pg.Client): Promise<void> {
  const found = await client.query(
    `select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'programs_since'`,
  );
  if (found.rowCount === 0) await client.query('alter table schema_migrations add column programs_since integer');
}

/** Refuses a database that a newer program has migrated, unless this one still works on it. */
export function refuseUnlessForUs(newer: readonly Recorded[], own: number): void {
  const [first] = newer.filter(({ programsSince: since }) => since === null || since > own);
  if (first === undefined) return;
  throw new DatabaseRefusal(
    `This database was last used by a newer version of the program, and this one doesn't work with its ${first.name}; start that version, a newer one, or the one just before it.`,
  );
}
