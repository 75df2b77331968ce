import { sql } from 'kysely';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** A group with these contacts in it. */
export function buildGroup(
  context: Context,
  organizationId: number,
  given: { name?: string; userId?: number; leadIds?: readonly number[] } = {},
): Promise<{ id: number; code: string }> {
  const { name = 'Regulars', userId = 1, leadIds = [] } = given;
  const code = publicCode(8);
  const at = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const made = await sql<{ id: number }>`
      insert into groups (organization_id, name, code, user_id, page_title, page_description, created_at)
      values (${organizationId}, ${name}, ${code}, ${userId}, ${name}, ${name}, ${at}) returning id`.execute(tx);
    const id = made.rows[0]?.id ?? 0;
    await sql`
      insert into group_counters (organization_id, group_id, leads)
      values (${organizationId}, ${id}, ${leadIds.length})`.execute(tx);
    await sql`
      insert into group_leads (organization_id, group_id, lead_id, joined_at)
      select ${organizationId}, ${id}, lead_id, ${at} from unnest(${leadIds}::bigint[]) as wanted (lead_id)`.execute(
      tx,
    );
    return { id, code };
  });
}
