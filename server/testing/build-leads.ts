import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** Many contacts at once, written as plain rows; their (555) numbers are counted up from the first. */
export function buildLeads(
  context: Context,
  organizationId: number,
  count: number,
  from = 5_553_000_000,
): Promise<number[]> {
  const at = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const made = await sql<{ id: number }>`
      insert into leads (organization_id, name, first_name, last_name, phone, created_at)
      select ${organizationId}, 'Lead ' || n, 'Lead', n::text, (${from}::bigint + n)::text, ${at}::timestamptz
      from generate_series(1, ${count}::integer) n returning id`.execute(tx);
    const fact = { kind: 'leads.created' as const, organizationId, count };
    await context.facts.publish(tx, context, fact);
    return made.rows.map((row) => row.id);
  });
}
