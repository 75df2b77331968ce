import { sql } from 'kysely';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { TestServer } from './test-server.ts';

/**
 * Every column of every table that contains one of these words in plain text, as `table.column`, without the
 * simulators' tables.
 */
export async function columnsWith(server: Pick<TestServer, 'context'>, words: readonly string[]): Promise<string[]> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const tables = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'jobs') and tablename not like 'simulat%' order by 1, 2`.execute(tx);
    const found: string[] = [];
    for (const { schema, name } of tables.rows) {
      const columns = await sql<{ column: string }>`
        select distinct c.key as column from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) c
        where c.value ~* ${words.join('|')} order by 1`.execute(tx);
      found.push(...columns.rows.map(({ column }) => `${name}.${column}`));
    }
    return found;
  });
}
