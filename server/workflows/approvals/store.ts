import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type CountedAddresses, countAddresses } from '../effects/store.ts';

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
export function readUnapproved(tx: Tx, organizationId: OrganizationId): Promise<CountedAddresses> {
  const isApproved = sql<boolean>`exists (
    select 1 from webhook_approvals p where p.organization_id = a.organization_id and p.address = a.webhook_url)`;
  return countAddresses(tx, organizationId, sql<boolean>`not ${isApproved}`);
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
