import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A webhook address that may get names, and who in the organization approved it. */
export type Approval = { readonly address: string; readonly by: string; readonly at: Date };

export async function readApprovals(tx: Tx, organizationId: OrganizationId): Promise<Approval[]> {
  const found = await sql<Approval>`
    select a.address, coalesce(u.name, u.email) as by, a.approved_at as at
    from webhook_approvals a join users u on u.id = a.approved_by
    where a.organization_id = ${organizationId} order by a.address`.execute(tx);
  return found.rows;
}

/** How many addresses of workflows no owner has approved, and the campaign of the one that was added first. */
export async function readUnapproved(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<{ readonly count: number; readonly campaignId: CampaignId | null }> {
  const found = await sql<{ count: number; campaignId: CampaignId | null }>`
    select count(distinct a.webhook_url) as count, (array_agg(c.id order by a.id))[1] as "campaignId"
    from workflow_actions a
    join workflows w on w.organization_id = a.organization_id and w.id = a.workflow_id
    join campaign_steps s on s.organization_id = w.organization_id and s.id = w.step_id and s.deleted_at is null
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    where a.organization_id = ${organizationId} and a.webhook_url is not null
      and c.archived_at is null and c.deleted_at is null and not exists (
        select 1 from webhook_approvals p where p.organization_id = a.organization_id and p.address = a.webhook_url)`.execute(
    tx,
  );
  return found.rows[0] ?? { count: 0, campaignId: null };
}

/** Returns whether it was not approved before. */
export async function insertApproval(
  tx: Tx,
  organizationId: OrganizationId,
  approval: { readonly address: string; readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const made = await sql`
    insert into webhook_approvals (organization_id, address, approved_by, approved_at)
    values (${organizationId}, ${approval.address}, ${approval.userId}, ${approval.at})
    on conflict do nothing returning 1`.execute(tx);
  return made.rows.length > 0;
}

/** Returns whether it was approved. */
export async function deleteApproval(tx: Tx, organizationId: OrganizationId, address: string): Promise<boolean> {
  const gone = await sql`
    delete from webhook_approvals where organization_id = ${organizationId} and address = ${address} returning 1`.execute(
    tx,
  );
  return gone.rows.length > 0;
}
