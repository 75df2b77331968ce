import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { had, hasStopped } from '../coming-back/store.ts';

// Members `cl`, contacts `l`, who had one of these campaigns as it was then, can get texts, and wait for nothing of it, with
// the steps that each has had. Anyone who has had every step of it today is found by the number alone. What the others have
// had is looked up once, however many steps the campaign has.
function whoFinished(organizationId: OrganizationId, campaigns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select c.campaign_id, (select count(*) from campaign_steps t where t.organization_id = ${organizationId}
        and t.campaign_id = c.campaign_id and t.structure_type = 'feature' and t.deleted_at is null) as steps
      from (${campaigns}) c offset 0) asked
    join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = asked.campaign_id
      and cl.removed_at is null and cl.steps_sent > 0 and cl.steps_sent < asked.steps
      and (select true from text_queue q where q.organization_id = ${organizationId} and q.lead_id = cl.lead_id
        and q.campaign_id = cl.campaign_id and q.step_id is not null and q.appointment_id is null limit 1) is null
    join leads l on l.organization_id = ${organizationId} and l.id = cl.lead_id
      and l.archived_at is null and not l.opted_out and not ${cannotReceive}
    cross join lateral (
      select coalesce(array_agg(p.step_id) filter (where ${had('p')}), '{}') as step_ids,
        coalesce(bool_or(p.was_left and p.sent_at is null), false) as has_left,
        max(greatest(p.sent_at, p.skipped_at)) filter (where ${had('p')} and (select true from campaign_steps s
          where s.organization_id = ${organizationId} and s.id = p.step_id and s.structure_type = 'feature')) as since
      from (select * from step_progress where organization_id = ${organizationId} and campaign_id = cl.campaign_id
        and lead_id = cl.lead_id offset 0) p) progress
    where not (progress.has_left and ${hasStopped('cl')})`;
}

/** How many have finished the campaign and never get each of these steps; a step without any isn't in it. */
export async function countFinishedWithout(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const campaigns = sql`select distinct campaign_id from campaign_steps
    where organization_id = ${organizationId} and id = any(${stepIds}::bigint[])`;
  const found = await sql<{ stepId: number; leads: number }>`
    with finished as materialized (
      select cl.campaign_id, progress.step_ids, count(*) as leads
      from ${whoFinished(organizationId, campaigns)} group by 1, 2)
    select s.id as "stepId", sum(f.leads)::bigint as leads
    from campaign_steps s join finished f on f.campaign_id = s.campaign_id and s.id <> all(f.step_ids)
    where s.organization_id = ${organizationId} and s.id = any(${stepIds}::bigint[])
      and s.structure_type = 'feature' and s.deleted_at is null
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
    select cl.lead_id as "leadId", progress.since
    from ${whoFinished(organizationId, sql`select ${campaignId}::bigint as campaign_id`)}
      and ${stepId}::bigint <> all(progress.step_ids) and progress.since is not null
    order by cl.lead_id ${areHeld ? sql`for update of cl` : sql``}`.execute(tx);
  return found.rows;
}
