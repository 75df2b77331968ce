import { sql } from 'kysely';
import type { CampaignId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { offeredColumns } from '../store.ts';
import type { CampaignRow } from '../types.ts';

// What is offered to a brand: public campaigns of its own organizations that aren't closed. An organization's contacts and
// activity stay private, and so does a campaign made for one contact.
const offeredTo = (brand: string) => sql`
  c.public and c.lead_id is null and c.archived_at is null and c.deleted_at is null and o.brand = ${brand} and o.closed_at is null`;

export async function readPublicCampaignsAcrossOrganizations(
  tx: Tx,
  brand: string,
  campaignId: CampaignId | null,
): Promise<CampaignRow[]> {
  const one = campaignId === null ? sql`` : sql`and c.id = ${campaignId}`;
  const found = await sql<CampaignRow>`
    select c.organization_id as "organizationId", c.id, ${offeredColumns}, c.code, c.v2, null as "leadId",
      null as "leadName", u.name as "userName", null as "pausedReason", null as "pausedAt", null as "pausedBy",
      c.created_at as "createdAt", null as "lastActiveAt", null as "archivedAt"
    from campaigns c
    join organizations o on o.id = c.organization_id
    left join users u on u.id = c.user_id
    where ${offeredTo(brand)} ${one}
    order by lower(c.name), c.id`.execute(tx);
  return found.rows;
}

export async function readCategoriesAcrossOrganizations(tx: Tx, brand: string): Promise<string[]> {
  const found = await sql<{ category: string }>`
    select distinct c.category from campaigns c join organizations o on o.id = c.organization_id
    where ${offeredTo(brand)} and c.category is not null order by c.category`.execute(tx);
  return found.rows.map((row) => row.category);
}
