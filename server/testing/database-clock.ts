import pg from 'pg';

/** The clock by which a database measures how old a message is. */
export type DatabaseClock = { advance(by: { hours?: number; minutes?: number; seconds?: number }): Promise<void> };

/**
 * Gives a database a clock that tests move, before the server connects. Its statements are unchanged: only the function
 * they read the time with is another one.
 */
export async function moveDatabaseClock(address: string): Promise<DatabaseClock> {
  let seconds = 0;
  await run(address, ['create schema moved', 'grant usage on schema moved to public', clockAt(seconds)]);
  // PostgreSQL's own functions come first, unless the path says otherwise.
  const path = "format('alter database %I set search_path = moved, pg_catalog, public', current_database())";
  await run(address, [`do $$ begin execute ${path}; end $$`]);
  return {
    advance: async (by) => {
      seconds += ((by.hours ?? 0) * 60 + (by.minutes ?? 0)) * 60 + (by.seconds ?? 0);
      await run(address, [clockAt(seconds)]);
    },
  };
}

function clockAt(seconds: number): string {
  return `create or replace function moved.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + interval '${seconds} seconds' $$`;
}

async function run(address: string, statements: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: address });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}
