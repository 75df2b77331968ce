import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isWithContact } from '../store.ts';

/** Adds these campaigns to these appointments; returns how many were not there before. */
export async function insertCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentIds: readonly number[],
  campaignIds: readonly CampaignId[],
): Promise<number> {
  const added = await sql`
    insert into appointment_campaigns (organization_id, appointment_id, campaign_id)
    select ${organizationId}, a.id, c from
      -- One that is being taken away is waited for, and then is not there.
      (select id from appointments where organization_id = ${organizationId} and id = any(${appointmentIds}::bigint[])
        order by id for key share) a,
      unnest(${campaignIds}::bigint[]) as c
    on conflict do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0);
}

export async function deleteCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentId: number,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  await sql`
    delete from appointment_campaigns
    where organization_id = ${organizationId} and appointment_id = ${appointmentId}
      and campaign_id = any(${campaignIds}::bigint[])`.execute(tx);
}

/**
 * Removes a campaign from the appointments of contacts who have left it. Where they left because they were archived, the
 * appointment remembers it.
 */
export async function deleteCampaignOfLeads(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<void> {
  await sql`
    with gone as (
      delete from appointment_campaigns ac using appointments a
      where ac.organization_id = ${organizationId} and ac.campaign_id = ${campaignId}
        and a.organization_id = ${organizationId} and a.id = ac.appointment_id
        and a.lead_id = any(${leadIds}::bigint[])
      returning ac.appointment_id)
    update appointments a set left_campaigns = coalesce(a.left_campaigns, '{}') || ${campaignId}::bigint from gone
    where a.organization_id = ${organizationId} and a.id = gone.appointment_id and not ${isWithContact}`.execute(tx);
}

/** Puts a campaign back to the appointments that lost it when these contacts were archived; returns the appointments. */
export async function returnCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    update appointments set left_campaigns = nullif(array_remove(left_campaigns, ${campaignId}::bigint), '{}')
    where organization_id = ${organizationId} and left_campaigns is not null and lead_id = any(${leadIds}::bigint[])
      and ${campaignId}::bigint = any(left_campaigns)
    returning id`.execute(tx);
  const ids = found.rows.map(({ id }) => id).sort((one, other) => one - other);
  if (ids.length > 0) await insertCampaigns(tx, organizationId, ids, [campaignId]);
  return ids;
}
