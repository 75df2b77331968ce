import type { EventEmitter } from 'node:events';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.generated.ts';

const READ_ONLY = '25006';
// As PostgreSQL tells it: no transaction is open.
const IDLE = 'I';

/** Whether a change was refused because the database can only be read, as one that a failover has left as a replica. */
export function isReadOnly(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === READ_ONLY || (cause instanceof Error && isReadOnly(cause));
}

/**
 * Closes a connection whose change was refused for that, at the end of its transaction: it stays as it is, also once the
 * database takes changes again, or another one is at its address.
 */
export function closeWhenReadOnly(client: pg.ClientBase): void {
  const { connection } = client as unknown as { readonly connection: EventEmitter };
  let isRefused = false;
  connection.on('errorMessage', (error: Error) => {
    isRefused ||= isReadOnly(error);
  });
  // Before the pool gets it back and sees that it ends.
  connection.prependListener('readyForQuery', ({ status }: { readonly status: string }) => {
    if (isRefused && status === IDLE) void (client as pg.Client).end().catch(() => undefined);
  });
}

/** Rejects where the database can only be read. Changes nothing, and waits for no one. */
export async function refuseIfReadOnly(kysely: Kysely<Tables>): Promise<void> {
  await sql`
    do $$ begin
      if current_setting('transaction_read_only') = 'on' then
        raise exception using errcode = 'read_only_sql_transaction', message = 'cannot write in a read-only transaction';
      end if;
    end $$`.execute(kysely);
}

/** Asks a connection of its own why the database can only be read; null: it takes changes. */
export async function whyReadOnly(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ isReadOnly: boolean; isReplica: boolean }>(
    `select (current_setting('transaction_read_only') = 'on') /* not null */ as "isReadOnly",
      pg_is_in_recovery() /* not null */ as "isReplica"`,
  );
  if (!rows[0]?.isReadOnly) return null;
  return `it can only be read, because ${rows[0].isReplica ? 'it is a replica' : 'default_transaction_read_only is on'}`;
}
