import { sql } from 'kysely';
import type { SlideView } from '../../../../domain/fact-parts.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { LeadInCampaign, StepOfLead } from '../store.ts';

export type Opened = {
  readonly oldStepId: number | null;
  readonly newStepId: number | null;
  readonly isFirstOfCampaign: boolean;
  readonly isComplete: boolean;
  readonly isRemoved: boolean;
};

export type Reply = { readonly campaignId: CampaignId; readonly isFirst: boolean };

/** Returns whether a person saw this step's content for the first time. */
export async function markSeen(tx: Tx, organizationId: OrganizationId, seen: StepOfLead, at: Date): Promise<boolean> {
  const found = await sql`
    insert into step_progress (organization_id, campaign_id, lead_id, step_id, seen_at)
    values (${organizationId}, ${seen.campaignId}, ${seen.leadId}, ${seen.stepId}, ${at})
    on conflict (organization_id, campaign_id, lead_id, step_id) do update set seen_at = excluded.seen_at
      where step_progress.seen_at is null
    returning step_id`.execute(tx);
  return found.rows.length > 0;
}

/** Returns whether the content of this step was viewed to its end for the first time. */
export async function markFinished(
  tx: Tx,
  organizationId: OrganizationId,
  finished: StepOfLead,
  at: Date,
): Promise<boolean> {
  const found = await sql`
    insert into step_progress (organization_id, campaign_id, lead_id, step_id, finished_at)
    values (${organizationId}, ${finished.campaignId}, ${finished.leadId}, ${finished.stepId}, ${at})
    on conflict (organization_id, campaign_id, lead_id, step_id) do update set finished_at = excluded.finished_at
      where step_progress.finished_at is null
    returning step_id`.execute(tx);
  return found.rows.length > 0;
}

/** Counts one more view; the contact is at this step now, unless it had already reached a later one. */
export async function openForLead(
  tx: Tx,
  organizationId: OrganizationId,
  opened: StepOfLead,
  at: Date,
): Promise<Opened | null> {
  const found = await sql<Opened>`
    with step as (
      select id, position from campaign_steps
      where organization_id = ${organizationId} and id = ${opened.stepId} and structure_type = 'feature' and deleted_at is null),
    before as (
      select last_step_id, opened_at from campaign_leads
      where organization_id = ${organizationId} and campaign_id = ${opened.campaignId} and lead_id = ${opened.leadId}
      for update)
    update campaign_leads cl set
      views = cl.views + 1,
      opened_at = coalesce(cl.opened_at, ${at}),
      last_active_at = greatest(cl.last_active_at, ${at}),
      last_step_id = case when step.position > cl.last_step_position then step.id else cl.last_step_id end,
      last_step_position = greatest(cl.last_step_position, step.position)
    from before left join step on true
    where cl.organization_id = ${organizationId} and cl.campaign_id = ${opened.campaignId} and cl.lead_id = ${opened.leadId}
    returning before.last_step_id as "oldStepId", cl.last_step_id as "newStepId",
      before.opened_at is null as "isFirstOfCampaign", cl.completed_at is not null as "isComplete",
      cl.removed_at is not null as "isRemoved"`.execute(tx);
  return found.rows[0] ?? null;
}

/** Adds viewing time and returns the contacts for whom it is the first in their campaign. */
export async function addViewedSeconds(
  tx: Tx,
  organizationId: OrganizationId,
  views: readonly SlideView[],
  at: Date,
): Promise<LeadInCampaign[]> {
  const found = await sql<LeadInCampaign & { isFirst: boolean }>`/* planned once */
    with viewed as materialized (
      select ${organizationId}::bigint as organization_id, campaign_id, lead_id, sum(seconds) as seconds
      from unnest(${views.map((view) => view.campaignId)}::bigint[], ${views.map((view) => view.leadId)}::bigint[],
        ${views.map((view) => view.addedSeconds)}::double precision[]) as t (campaign_id, lead_id, seconds)
      group by campaign_id, lead_id),
    before as materialized (
      select cl.organization_id, cl.campaign_id, cl.lead_id, cl.viewed_seconds, viewed.seconds
      from viewed join campaign_leads cl using (organization_id, campaign_id, lead_id)
      order by cl.campaign_id, cl.lead_id for update of cl)
    update campaign_leads cl set viewed_seconds = cl.viewed_seconds + before.seconds,
      last_active_at = greatest(cl.last_active_at, ${at})
    from before
    where cl.organization_id = before.organization_id and cl.campaign_id = before.campaign_id and cl.lead_id = before.lead_id
    returning cl.campaign_id as "campaignId", cl.lead_id as "leadId",
      before.viewed_seconds = 0 and before.seconds > 0 as "isFirst"`.execute(tx);
  return found.rows.filter((row) => row.isFirst).map(({ campaignId, leadId }) => ({ campaignId, leadId }));
}

export async function touchLead(
  tx: Tx,
  organizationId: OrganizationId,
  lead: { campaignId: CampaignId; leadId: LeadId; at: Date },
): Promise<void> {
  await sql`
    update campaign_leads set last_active_at = greatest(last_active_at, ${lead.at})
    where organization_id = ${organizationId} and campaign_id = ${lead.campaignId} and lead_id = ${lead.leadId}`.execute(
    tx,
  );
}

export async function readStepsSent(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadId: LeadId,
): Promise<number | null> {
  const found = await sql<{ stepsSent: number }>`
    select steps_sent as "stepsSent" from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and lead_id = ${leadId}
      and completed_at is null`.execute(tx);
  return found.rows[0]?.stepsSent ?? null;
}

/** A reply belongs to the campaign that last messaged the contact; null if none has. */
export async function markResponded(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  at: Date,
): Promise<Reply | null> {
  const found = await sql<Reply>`
    with latest as (
      select campaign_id, responded_at from campaign_leads
      where organization_id = ${organizationId} and lead_id = ${leadId} and messaged_at is not null
      order by messaged_at desc, campaign_id desc limit 1 for update)
    update campaign_leads cl set responded_at = coalesce(cl.responded_at, ${at}),
      replies = cl.replies + 1, last_active_at = greatest(cl.last_active_at, ${at})
    from latest
    where cl.organization_id = ${organizationId} and cl.campaign_id = latest.campaign_id and cl.lead_id = ${leadId}
    returning cl.campaign_id as "campaignId", latest.responded_at is null as "isFirst"`.execute(tx);
  return found.rows[0] ?? null;
}
