import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';

export type CountedCampaign = {
  readonly campaignId: CampaignId;
  readonly leads: number;
  readonly opened: number;
  readonly complete: number;
  readonly responses: number;
  readonly messages: number;
  readonly messagesSuccess: number;
  readonly messagesFailed: number;
  readonly messagedLeads: number;
  readonly contentLeads: number;
  readonly viewed: number;
  readonly views: number;
};

export type CountedStep = {
  readonly campaignId: CampaignId;
  readonly id: number;
  readonly leads: number;
  readonly sent: number;
  readonly opened: number;
};

export async function readCampaignCounters(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<CountedCampaign[]> {
  const found = await sql<CountedCampaign>`
    select campaign_id as "campaignId", leads, opened, complete, responses, messages,
      messages_success as "messagesSuccess", messages_failed as "messagesFailed", messaged_leads as "messagedLeads",
      content_leads as "contentLeads", viewed, views
    from campaign_counters
    where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[])`.execute(tx);
  return found.rows;
}

/** The counters of the live steps, chain by chain in order. */
export async function readStepCounters(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<CountedStep[]> {
  const found = await sql<CountedStep>`
    select s.campaign_id as "campaignId", s.id, coalesce(c.leads, 0) as leads, coalesce(c.sent, 0) as sent,
      coalesce(c.opened, 0) as opened
    from campaign_steps s
    left join step_counters c on c.organization_id = s.organization_id and c.step_id = s.id
    where s.organization_id = ${organizationId} and s.campaign_id = any(${campaignIds}::bigint[]) and s.deleted_at is null
    order by s.campaign_id, s.structure_type desc, s.position, s.id`.execute(tx);
  return found.rows;
}

/** How many of the contacts at each of these steps have opted out; a step without any isn't in it. */
export async function countOptedOutAtSteps(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ stepId: number; leads: number }>`
    select c.last_step_id as "stepId", count(*) as leads
    from leads l
    cross join (select distinct campaign_id from campaign_steps
      where organization_id = ${organizationId} and id = any(${stepIds}::bigint[])) s
    join campaign_leads c on c.organization_id = l.organization_id and c.campaign_id = s.campaign_id and c.lead_id = l.id
    where l.organization_id = ${organizationId} and l.opted_out and l.archived_at is null and c.removed_at is null
      and c.completed_at is null and c.last_step_id = any(${stepIds}::bigint[])
    group by c.last_step_id`.execute(tx);
  return new Map(found.rows.map((row) => [row.stepId, row.leads]));
}

/** How many contacts of each campaign were viewing since that moment. */
export async function countViewing(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ campaignId: CampaignId; leads: number }>`
    select campaign_id as "campaignId", count(distinct lead_id) as leads from viewing_sessions
    where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[]) and last_active_at > ${since}
    group by campaign_id`.execute(tx);
  return new Map(found.rows.map((row) => [row.campaignId, row.leads]));
}

/** How many contacts a campaign messaged who are no longer in it. */
export async function countMessagedWhoLeft(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<number> {
  const found = await sql<{ leads: number }>`
    select count(*) as leads from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and removed_at is not null and messaged_at is not null`.execute(tx);
  return found.rows[0]?.leads ?? 0;
}

/** How many contacts in a campaign it never messaged who can't get texts. */
export async function countCannotGet(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<number> {
  const found = await sql<{ leads: number }>`
    select count(*) as leads from campaign_leads c
    join leads l on l.organization_id = c.organization_id and l.id = c.lead_id
    where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId} and c.removed_at is null
      and c.messaged_at is null and (l.opted_out or ${cannotReceive})`.execute(tx);
  return found.rows[0]?.leads ?? 0;
}

export type Column = { readonly stepId: number | null; readonly isComplete: boolean };

/** The newest contacts of one column of the board. */
export async function readColumn(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { column, most }: { readonly column: Column; readonly most: number },
): Promise<LeadId[]> {
  const found = await columnQuery(organizationId, campaignId, column, most).execute(tx);
  return found.rows.map((row) => row.leadId);
}

/** The same as a query that matches its index: under row security no COALESCE can use one. */
export function columnQuery(organizationId: OrganizationId, campaignId: CampaignId, column: Column, most: number) {
  const standing = column.isComplete
    ? sql`completed_at is not null`
    : sql`completed_at is null and (case when last_step_id is null then 0 else last_step_id end) = ${column.stepId ?? 0}`;
  return sql<{ leadId: LeadId }>`
    select lead_id as "leadId" from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and removed_at is null and ${standing}
    order by -lead_id limit ${most}`;
}
