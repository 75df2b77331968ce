import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { LeadInCampaign } from '../store.ts';

// Each connection adds to its own shard of a counter, so that none waits for another.
const ownPart = sql`(pg_backend_pid() % 64)::smallint`;

/** Recounts, for every contact, the live steps it was sent and the furthest it has reached. */
export async function rewritePlaces(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<void> {
  await sql`
    with wrong as materialized (
      select cl.organization_id, cl.campaign_id, cl.lead_id, r.steps, r.step_id, r.position
      from campaign_leads cl
      -- One look-up a contact, whatever the planner believes about the size of the two.
      cross join lateral (
        select count(sp.sent_at) as steps, (array_agg(s.id order by s.position desc) filter (where is_reached))[1] as step_id,
          coalesce(max(s.position) filter (where is_reached), -1) as position
        from step_progress sp
        join campaign_steps s on s.organization_id = sp.organization_id and s.id = sp.step_id
          and s.structure_type = 'feature' and s.deleted_at is null
        cross join lateral (
          select case when s.pitch_id is null then sp.sent_at else sp.seen_at end is not null as is_reached) as reach
        where sp.organization_id = cl.organization_id and sp.campaign_id = cl.campaign_id and sp.lead_id = cl.lead_id) as r
      where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
        and (cl.steps_sent <> r.steps or cl.last_step_position <> r.position or cl.last_step_id is distinct from r.step_id)
      order by cl.lead_id for update of cl)
    update campaign_leads cl set steps_sent = w.steps, last_step_id = w.step_id, last_step_position = w.position
    from wrong w
    where cl.organization_id = w.organization_id and cl.campaign_id = w.campaign_id and cl.lead_id = w.lead_id`.execute(
    tx,
  );
}

/**
 * Contacts who weren't sent every step of today aren't complete, as where one was added; nor are those who became so at
 * this moment, until that is found again. Returns them.
 */
export async function markIncomplete(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  completedAt: Date | null,
): Promise<{ lastStepId: number | null; isRemoved: boolean }[]> {
  const found = await sql<{ lastStepId: number | null; isRemoved: boolean }>`
    with held as materialized (
      select organization_id, campaign_id, lead_id from campaign_leads
      where organization_id = ${organizationId} and campaign_id = ${campaignId} and completed_at is not null
        and (completed_at = ${completedAt}::timestamptz or steps_sent < (select count(*) from campaign_steps
          where organization_id = ${organizationId} and campaign_id = ${campaignId}
            and structure_type = 'feature' and deleted_at is null))
      order by lead_id for update)
    update campaign_leads cl set completed_at = null from held
    where cl.organization_id = held.organization_id and cl.campaign_id = held.campaign_id and cl.lead_id = held.lead_id
    returning cl.last_step_id as "lastStepId", cl.removed_at is not null as "isRemoved"`.execute(tx);
  return found.rows;
}

/** The contacts that have been sent every live step of the campaign and are not complete yet. */
export async function readSentAll(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<(LeadInCampaign & { stepsSent: number })[]> {
  const found = await sql<LeadInCampaign & { stepsSent: number }>`
    select campaign_id as "campaignId", lead_id as "leadId", steps_sent as "stepsSent" from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and completed_at is null
      and steps_sent > 0 and steps_sent >= (
        select count(*) from campaign_steps
        where organization_id = ${organizationId} and campaign_id = ${campaignId}
          and structure_type = 'feature' and deleted_at is null)
    order by lead_id`.execute(tx);
  return found.rows;
}

/** Corrects the number of contacts in each step's column; one statement sees one snapshot, so no locks are needed. */
export async function correctStepCounters(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<void> {
  await sql`
    insert into step_counter_parts as counted (organization_id, part, campaign_id, step_id, leads)
    select ${organizationId}, ${ownPart}, ${campaignId}, kept.step_id, coalesce(standing.leads, 0) - kept.leads
    from step_counters kept left join (
      select last_step_id, count(*) as leads from campaign_leads
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
        and removed_at is null and completed_at is null and last_step_id is not null
      group by last_step_id) as standing on standing.last_step_id = kept.step_id
    where kept.organization_id = ${organizationId} and kept.campaign_id = ${campaignId}
      and kept.leads <> coalesce(standing.leads, 0)
    on conflict (organization_id, step_id, part) do update set leads = counted.leads + excluded.leads`.execute(tx);
}
