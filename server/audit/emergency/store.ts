import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** One operation that showed or changed something under an emergency access, and when. */
export type EmergencyOperation = {
  readonly operation: string;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

/** What an emergency access was used for: how many contacts it showed or changed, and by which operations. */
export type EmergencyUses = { readonly leads: number; readonly operations: readonly EmergencyOperation[] };

/** What the trail says of one emergency access, in the order in which it was first done. */
export async function readEmergencyUses(
  tx: Tx,
  organizationId: OrganizationId,
  accessId: number,
): Promise<EmergencyUses> {
  const uses = sql`
    select e.at, e.lead_ids, e.details from audit_entries e
    where e.organization_id = ${organizationId} and e.action = 'emergency-access-used'
      and e.details ->> 'emergencyAccess' = ${String(accessId)}::text`;
  const operations = await sql<EmergencyOperation>`
    with uses as (${uses})
    select done.operation, count(*)::integer as times, min(uses.at) as "firstAt", max(uses.at) as "lastAt"
    from uses cross join lateral regexp_split_to_table(uses.details ->> 'operations', ' ') as done (operation)
    group by done.operation order by min(uses.at), done.operation`.execute(tx);
  const leads = await sql<{ count: number }>`
    with uses as (${uses})
    select count(distinct found.id[1])::integer as count
    from uses cross join lateral regexp_matches(uses.lead_ids, '(?<= )[0-9]{1,15}(?= )', 'g') as found (id)`.execute(
    tx,
  );
  return { leads: leads.rows[0]?.count ?? 0, operations: operations.rows };
}
