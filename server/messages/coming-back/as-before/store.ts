import { sql } from 'kysely';
import { kindsWithoutText } from '../../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Unwanted } from '../../next-step/store.ts';
import { had } from '../store.ts';

/** Contacts who are in a campaign again, and since when each was away. */
export type Back = {
  readonly campaignId: CampaignId;
  readonly leads: readonly { readonly leadId: LeadId; readonly leftAt: Date }[];
};

/** A canceled message that waits again. */
export type BackText = {
  readonly itemId: number;
  readonly leadId: LeadId;
  readonly stepId: number | null;
  /** Why its contact may not get it, if they said STOP meanwhile. */
  readonly unwanted: Unwanted['reason'] | null;
};

const rowsOf = ({ leads }: Back) => sql`unnest(${leads.map(({ leadId }) => leadId)}::bigint[],
  ${leads.map(({ leftAt }) => leftAt)}::timestamptz[]) as away (lead_id, left_at)`;

/**
 * Puts the messages that were canceled because these contacts left back into the queue, as they were: under their own
 * ids and due at the same moments. One that has become due meanwhile couldn't have been sent before now. Their phone is
 * today's. Those around appointments are planned by their appointments.
 */
export async function bringBackCanceled(
  tx: Tx,
  organizationId: OrganizationId,
  back: Back,
  at: Date,
): Promise<BackText[]> {
  const found = await sql<BackText>`
    with canceled as (
      delete from messages m using ${rowsOf(back)}
      where m.organization_id = ${organizationId} and m.campaign_id = ${back.campaignId} and m.lead_id = away.lead_id
        -- In the words of the index messages_not_received.
        and (m.outcome in ('skipped', 'failed') or m.delivered = false)
        and m.outcome = 'skipped' and m.reason in ('removed-from-campaign', 'lead-archived')
        and m.settled_at >= away.left_at and m.queue_id is not null and m.appointment_id is null
        and not exists (select 1 from step_progress p where p.organization_id = ${organizationId}
          and p.campaign_id = m.campaign_id and p.lead_id = m.lead_id and p.step_id = m.step_id and ${had('p')})
      returning m.*),
    waiting as (
      insert into text_queue (organization_id, id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, user_id, body,
        due_at, permitted_at, attempt, created_at, ai_generated)
      select c.organization_id, c.queue_id, case when c.kind = 'step'
          then 'step:' || c.campaign_id || ':' || c.lead_id || ':' || c.step_id else 'again:' || c.queue_id end,
        c.kind, c.lead_id, l.phone, c.campaign_id, c.step_id, c.user_id, case when c.kind <> 'step' then c.body end,
        coalesce(c.scheduled_at, c.created_at),
        case when coalesce(c.scheduled_at, c.created_at) < ${at}::timestamptz then ${at}::timestamptz end,
        coalesce(c.attempt, 0), c.created_at, c.ai_generated
      from canceled c join leads l on l.organization_id = ${organizationId} and l.id = c.lead_id
      order by c.queue_id
      on conflict do nothing
      returning id, lead_id, step_id, phone)
    select w.id as "itemId", w.lead_id /* not null */ as "leadId", w.step_id as "stepId",
      (select case s.state when 'stopped' then 'opted-out' else s.state end from consent_states s
        where s.organization_id = ${organizationId} and s.phone = w.phone and s.state in ('stopped', 'blocked') limit 1)
        as unwanted
    from waiting w order by w.id`.execute(tx);
  return found.rows;
}

/**
 * Those who wait for no step of the chain and would, had they stayed: a message that was on its way has ended since, or
 * they waited at a step that sends nothing and leaves no message behind. With the moment their wait began.
 */
export async function readLeftBehind(
  tx: Tx,
  organizationId: OrganizationId,
  back: Back,
): Promise<{ leadId: LeadId; since: Date }[]> {
  const found = await sql<{ leadId: LeadId; since: Date }>`
    select away.lead_id /* not null */ as "leadId",
      greatest(cl.joined_at, chain.ended_at) /* not null */ as since
    from ${rowsOf(back)}
    join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = ${back.campaignId}
      and cl.lead_id = away.lead_id
    cross join lateral (
      select max(greatest(p.sent_at, p.skipped_at)) filter (where ${had('p')}) as ended_at,
        bool_or(p.skipped_at >= away.left_at and p.was_left and s.feature_type = any(${kindsWithoutText}::text[])) as was_silent
      from step_progress p
      join campaign_steps s on s.organization_id = p.organization_id and s.id = p.step_id and s.structure_type = 'feature'
      where p.organization_id = ${organizationId} and p.campaign_id = ${back.campaignId} and p.lead_id = away.lead_id) chain
    where (chain.was_silent or exists (select 1 from messages m where m.organization_id = ${organizationId}
        and m.lead_id = away.lead_id and m.campaign_id = ${back.campaignId} and m.step_id is not null
        and m.appointment_id is null and m.outcome in ('sent', 'failed') and m.settled_at >= away.left_at))
      and not exists (select 1 from text_queue q where q.organization_id = ${organizationId}
      and q.campaign_id = ${back.campaignId} and q.lead_id = away.lead_id and q.step_id is not null
      and q.appointment_id is null)
    order by away.lead_id`.execute(tx);
  return found.rows;
}

/**
 * Forgets that these contacts left the chain at a step; who had left there before, as after STOP, is marked as at that
 * time.
 */
export async function forgetLeaving(tx: Tx, organizationId: OrganizationId, back: Back): Promise<void> {
  await sql`
    with again as materialized (
      select p.lead_id, p.step_id, (select max(m.settled_at) from messages m
          where m.organization_id = ${organizationId} and m.campaign_id = ${back.campaignId} and m.lead_id = p.lead_id
            and (m.outcome in ('skipped', 'failed') or m.delivered = false)
            and m.outcome = 'skipped' and m.step_id = p.step_id and m.settled_at < away.left_at) as left_before
      from ${rowsOf(back)}
      join step_progress p on p.organization_id = ${organizationId} and p.campaign_id = ${back.campaignId}
        and p.lead_id = away.lead_id and p.was_left and p.sent_at is null and p.skipped_at >= away.left_at
      where exists (select 1 from text_queue q where q.organization_id = ${organizationId}
          and q.lead_id = p.lead_id and q.step_id = p.step_id)
        or exists (select 1 from campaign_steps s where s.organization_id = ${organizationId} and s.id = p.step_id
          and s.feature_type = any(${kindsWithoutText}::text[]))
      order by p.lead_id, p.step_id for update of p)
    update step_progress p set skipped_at = again.left_before, was_left = again.left_before is not null
    from again
    where p.organization_id = ${organizationId} and p.campaign_id = ${back.campaignId} and p.lead_id = again.lead_id
      and p.step_id = again.step_id`.execute(tx);
}

/** Those of these steps that were saved since then. */
export async function readChangedSteps(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const found = await sql<{ stepId: number }>`
    select distinct step_id /* not null */ as "stepId" from saved_versions
    where organization_id = ${organizationId} and step_id = any(${stepIds}::bigint[]) and created_at >= ${since}
    order by 1`.execute(tx);
  return found.rows.map(({ stepId }) => stepId);
}
