import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { had, hasStopped } from '../coming-back/store.ts';

// A member `cl`, contact `l`, who had the campaign as it was then, can get texts, and waits for nothing of it. Anyone who has
// had every step of it today is found by the number alone.
function hasFinished(organizationId: OrganizationId): RawBuilder<boolean> {
  return sql<boolean>`(cl.removed_at is null and cl.steps_sent > 0
    and cl.steps_sent < (select count(*) from campaign_steps t where t.organization_id = ${organizationId}
      and t.campaign_id = cl.campaign_id and t.structure_type = 'feature' and t.deleted_at is null)
    and l.archived_at is null and not l.opted_out and not ${cannotReceive}
    and (select true from text_queue q where q.organization_id = ${organizationId} and q.lead_id = cl.lead_id
      and q.campaign_id = cl.campaign_id and q.step_id is not null and q.appointment_id is null limit 1) is null
    and not ${hasStopped('cl')})`;
}

// Whether they haven't had the step.
function isWithout(organizationId: OrganizationId, stepId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((select true from step_progress p where p.organization_id = ${organizationId}
    and p.campaign_id = cl.campaign_id and p.lead_id = cl.lead_id and p.step_id = ${stepId} and ${had('p')} limit 1) is null)`;
}

/** How many have finished the campaign and never get each of these steps; a step without any isn't in it. */
export async function countFinishedWithout(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ stepId: number; leads: number }>`
    with finished as materialized (
      select cl.campaign_id, cl.lead_id
      from (select distinct campaign_id from campaign_steps
        where organization_id = ${organizationId} and id = any(${stepIds}::bigint[])) asked
      join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = asked.campaign_id
      join leads l on l.organization_id = ${organizationId} and l.id = cl.lead_id
      where ${hasFinished(organizationId)})
    select s.id as "stepId", count(*) as leads
    from campaign_steps s join finished cl on cl.campaign_id = s.campaign_id
    where s.organization_id = ${organizationId} and s.id = any(${stepIds}::bigint[])
      and s.structure_type = 'feature' and s.deleted_at is null and ${isWithout(organizationId, sql.ref('s.id'))}
    group by s.id`.execute(tx);
  return new Map(found.rows.map((row) => [row.stepId, row.leads]));
}

/** Someone who has finished a campaign, and when. */
export type Finished = { readonly leadId: LeadId; readonly since: Date };

/** Those who have finished the campaign and never get this step; their places are locked where they go on. */
export async function readFinishedWithout(
  tx: Tx,
  organizationId: OrganizationId,
  {
    campaignId,
    stepId,
    areHeld,
  }: { readonly campaignId: CampaignId; readonly stepId: number; readonly areHeld: boolean },
): Promise<Finished[]> {
  const found = await sql<Finished>`
    with held as materialized (
      select cl.campaign_id, cl.lead_id from campaign_leads cl
      join leads l on l.organization_id = ${organizationId} and l.id = cl.lead_id
      where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
        and ${hasFinished(organizationId)} and ${isWithout(organizationId, sql`${stepId}::bigint`)}
      order by cl.lead_id ${areHeld ? sql`for update of cl` : sql``})
    select cl.lead_id as "leadId", ended.since from held cl
    cross join lateral (
      select max(greatest(p.sent_at, p.skipped_at)) as since
      from (select * from step_progress where organization_id = ${organizationId} and campaign_id = cl.campaign_id
        and lead_id = cl.lead_id offset 0) p
      join campaign_steps s on s.organization_id = ${organizationId} and s.id = p.step_id and s.structure_type = 'feature'
      where ${had('p')}) ended
    where ended.since is not null
    order by cl.lead_id`.execute(tx);
  return found.rows;
}
