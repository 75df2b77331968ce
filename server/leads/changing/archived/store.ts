import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** A contact who came back, and what they had left by being archived. */
export type Archived = {
  readonly id: LeadId;
  readonly archivedAt: Date;
  readonly campaigns: readonly number[];
  readonly groups: readonly number[];
};

/** Brings these archived contacts back, the smallest id first and `most` of them; erased ones stay away. */
export async function markRestored(
  tx: Tx,
  organizationId: OrganizationId,
  choice: { readonly leadIds: readonly LeadId[] } | { readonly archivedAt: Date },
  most: number,
): Promise<Archived[]> {
  const chosen =
    'leadIds' in choice ? sql`l.id = any(${choice.leadIds}::bigint[])` : sql`l.archived_at = ${choice.archivedAt}`;
  const restored = await sql<Archived>`
    with held as materialized (
      select l.id, l.archived_at, coalesce(l.left_campaigns, '{}') as campaigns, coalesce(l.left_groups, '{}') as groups
      from leads l
      where l.organization_id = ${organizationId} and l.archived_at is not null and ${chosen}
        and not exists (
          select 1 from erased_leads e where e.organization_id = l.organization_id and e.lead_id = l.id)
      order by l.id limit ${most} for no key update of l),
    back as (
      update leads l set archived_at = null, left_campaigns = null, left_groups = null from held
      where l.organization_id = ${organizationId} and l.id = held.id)
    select id, archived_at as "archivedAt", campaigns, groups
    from held order by id`.execute(tx);
  return restored.rows;
}
