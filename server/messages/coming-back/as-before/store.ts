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
    with found as materialized (
      select away.lead_id, m.id from ${rowsOf(back)} cross join lateral (
        select id, step_id from messages
        -- "between … order by": only the index by contact has that order; see the sender's store.
        where organization_id = ${organizationId} and lead_id between away.lead_id and away.lead_id
          and campaign_id = ${back.campaignId} and outcome = 'skipped'
          and reason in ('removed-from-campaign', 'lead-archived') and settled_at >= away.left_at
          and queue_id is not null and appointment_id is null
        order by lead_id, id desc offset 0) m
      where (select true from (select * from step_progress where organization_id = ${organizationId}
          and campaign_id = ${back.campaignId} and lead_id = away.lead_id offset 0) p
        where p.step_id = m.step_id and ${had('p')} limit 1) is null),
    canceled as (
      delete from messages m where m.organization_id = ${organizationId} and m.id = any(array(select id from found))
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
      from canceled c cross join lateral (select phone from leads
        where organization_id = ${organizationId} and id between c.lead_id and c.lead_id order by id limit 1) l
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
 * Those who wait for no step of the chain and would, had they stayed: a message that was on its way has ended since,
 * they waited at a step that sends nothing and leaves no message behind, or they joined before there was a step. With the
 * moment their wait began.
 */
export async function readLeftBehind(
  tx: Tx,
  organizationId: OrganizationId,
  back: Back,
  at: Date,
): Promise<{ leadId: LeadId; since: Date }[]> {
  // With the limits, and "offset 0", each is one look-up per contact; see the store of next-step.
  const found = await sql<{ leadId: LeadId; since: Date }>`
    select away.lead_id as "leadId",
      case when chain.has_none then ${at}::timestamptz
        else greatest(chain.ended_at, (select joined_at from campaign_leads where organization_id = ${organizationId}
          and campaign_id = ${back.campaignId} and lead_id = away.lead_id limit 1)) end /* not null */ as since
    from ${rowsOf(back)}
    cross join lateral (
      select max(greatest(p.sent_at, p.skipped_at)) filter (where ${had('p')}) as ended_at, count(*) = 0 as has_none,
        bool_or(p.skipped_at >= away.left_at and p.was_left and s.feature_type = any(${kindsWithoutText}::text[])) as was_silent
      from (select * from step_progress where organization_id = ${organizationId} and campaign_id = ${back.campaignId}
        and lead_id = away.lead_id offset 0) p
      join campaign_steps s on s.organization_id = ${organizationId} and s.id = p.step_id and s.structure_type = 'feature') chain
    where (select true from text_queue q where q.organization_id = ${organizationId} and q.lead_id = away.lead_id
        and q.campaign_id = ${back.campaignId} and q.step_id is not null and q.appointment_id is null limit 1) is null
      and (chain.was_silent or chain.has_none or (select true from messages m where m.organization_id = ${organizationId}
        and m.lead_id = away.lead_id and m.campaign_id = ${back.campaignId} and m.step_id is not null
        and m.appointment_id is null and m.outcome in ('sent', 'failed') and m.settled_at >= away.left_at limit 1))
    order by away.lead_id`.execute(tx);
  return found.rows;
}

/** A contact who left a chain at this step, or at one that sends nothing. */
export type Leaving = { readonly leadId: LeadId; readonly leftAt: Date; readonly stepId: number | null };

/**
 * Forgets that these contacts left the chain; who had left it there before, as after STOP, is marked as at that time.
 */
export async function forgetLeaving(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leaving: readonly Leaving[],
): Promise<void> {
  await sql`
    with again as materialized (
      select away.lead_id, p.step_id, (select m.settled_at from messages m
          where m.organization_id = ${organizationId} and m.lead_id between away.lead_id and away.lead_id
            and m.campaign_id = ${campaignId} and m.step_id = p.step_id and m.outcome = 'skipped'
            and m.settled_at < away.left_at
          order by m.lead_id, m.id desc limit 1) as left_before
      from unnest(${leaving.map(({ leadId }) => leadId)}::bigint[], ${leaving.map(({ leftAt }) => leftAt)}::timestamptz[],
        ${leaving.map(({ stepId }) => stepId)}::bigint[]) as away (lead_id, left_at, step_id)
      cross join lateral (select step_id from step_progress
        where organization_id = ${organizationId} and campaign_id = ${campaignId} and lead_id = away.lead_id
          and was_left and sent_at is null and skipped_at >= away.left_at offset 0) p
      where p.step_id = away.step_id or (
        -- What is sent around an appointment is planned again with the appointment.
        select structure_type <> 'feature' or (away.step_id is null and feature_type = any(${kindsWithoutText}::text[]))
        from campaign_steps where organization_id = ${organizationId} and id = p.step_id limit 1)
      order by away.lead_id, p.step_id)
    update step_progress p set skipped_at = again.left_before, was_left = again.left_before is not null
    from again
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.lead_id = again.lead_id
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
    select distinct step_id as "stepId" from saved_versions
    where organization_id = ${organizationId} and step_id = any(${stepIds}::bigint[]) and created_at >= ${since}
    order by 1`.execute(tx);
  return found.rows.map(({ stepId }) => stepId);
}
