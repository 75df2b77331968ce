import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { OptionRow } from './types.ts';

const columns = sql`
  o.organization_id as "organizationId", o.id, o.label,
  array(select c.campaign_id from landing_page_option_campaigns c
    join campaigns k on k.organization_id = c.organization_id and k.id = c.campaign_id and k.archived_at is null
    where c.organization_id = o.organization_id and c.option_id = o.id order by c.campaign_id) as "campaignIds"`;

/** The options of the organization, or those on one page: its own and those of all pages. */
export async function readOptions(
  tx: Tx,
  organizationId: OrganizationId,
  landingPageId: number | null,
): Promise<OptionRow[]> {
  const found = await sql<OptionRow>`
    select ${columns} from landing_page_options o
    where o.organization_id = ${organizationId}
      and (${landingPageId}::bigint is null or o.landing_page_id is null or o.landing_page_id = ${landingPageId})
    order by o.id`.execute(tx);
  return found.rows;
}

export async function readOption(tx: Tx, organizationId: OrganizationId, id: number): Promise<OptionRow | null> {
  const found = await sql<OptionRow>`
    select ${columns} from landing_page_options o
    where o.organization_id = ${organizationId} and o.id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function insertOption(
  tx: Tx,
  organizationId: OrganizationId,
  option: { landingPageId: number | null; label: string; at: Date },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into landing_page_options (organization_id, landing_page_id, label, created_at)
    values (${organizationId}, ${option.landingPageId}, ${option.label}, ${option.at}) returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function changeLabel(tx: Tx, organizationId: OrganizationId, id: number, label: string): Promise<void> {
  await sql`
    update landing_page_options set label = ${label}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

export async function addCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  await sql`
    insert into landing_page_option_campaigns (organization_id, option_id, campaign_id)
    select ${organizationId}, ${id}, wanted from unnest(${campaignIds}::bigint[]) as wanted
    on conflict do nothing`.execute(tx);
}

export async function removeCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  await sql`
    delete from landing_page_option_campaigns
    where organization_id = ${organizationId} and option_id = ${id}
      and campaign_id = any(${campaignIds}::bigint[])`.execute(tx);
}

export async function deleteOptionRows(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<number> {
  const gone = await sql<{ id: number }>`
    delete from landing_page_options
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) returning id`.execute(tx);
  return gone.rows.length;
}
