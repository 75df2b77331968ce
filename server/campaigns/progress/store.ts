import { sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { countShownSlides } from '../../pitches/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CampaignDelta, StepDelta } from './counters.ts';

// Each connection adds to its own shard of a counter, so that none waits for another.
const ownPart = sql`(pg_backend_pid() % 64)::smallint`;

export type StepOfLead = { readonly campaignId: CampaignId; readonly leadId: LeadId; readonly stepId: number };
export type LeadInCampaign = { readonly campaignId: CampaignId; readonly leadId: LeadId };

export type Advanced = LeadInCampaign & {
  readonly oldStepId: number | null;
  readonly newStepId: number | null;
  readonly stepsSent: number;
  readonly isFirstMessage: boolean;
  readonly isFirstContent: boolean;
  readonly wasComplete: boolean;
  readonly isComplete: boolean;
  readonly isRemoved: boolean;
};

/** What a campaign's contacts must have been sent to be complete. */
export type Chain = {
  readonly campaignId: CampaignId;
  readonly stepsTotal: number;
  readonly lastContentStepId: number | null;
};

/** Marks steps as sent and returns those that were not before; a message settled twice counts once. */
export async function markSent(
  tx: Tx,
  organizationId: OrganizationId,
  sent: readonly (StepOfLead & { at: Date })[],
): Promise<StepOfLead[]> {
  const found = await sql<StepOfLead>`
    insert into step_progress (organization_id, campaign_id, lead_id, step_id, sent_at)
    select ${organizationId}, t.campaign_id, t.lead_id, t.step_id, min(t.at)
    from unnest(${sent.map((one) => one.campaignId)}::bigint[], ${sent.map((one) => one.leadId)}::bigint[],
      ${sent.map((one) => one.stepId)}::bigint[], ${sent.map((one) => one.at)}::timestamptz[])
      as t (campaign_id, lead_id, step_id, at)
    group by t.campaign_id, t.lead_id, t.step_id
    order by t.campaign_id, t.lead_id, t.step_id
    on conflict (organization_id, campaign_id, lead_id, step_id) do update set sent_at = excluded.sent_at
      where step_progress.sent_at is null
    returning campaign_id as "campaignId", lead_id as "leadId", step_id as "stepId"`.execute(tx);
  return found.rows;
}

/** Marks steps as skipped; one that only left the chain may be skipped again for another reason. */
export async function markSkipped(
  tx: Tx,
  organizationId: OrganizationId,
  skipped: readonly (StepOfLead & { readonly leavesChain: boolean; readonly at: Date })[],
): Promise<void> {
  await sql`
    insert into step_progress (organization_id, campaign_id, lead_id, step_id, skipped_at, was_left)
    select ${organizationId}, t.campaign_id, t.lead_id, t.step_id, min(t.at), bool_and(t.was_left)
    from unnest(${skipped.map((one) => one.campaignId)}::bigint[], ${skipped.map((one) => one.leadId)}::bigint[],
      ${skipped.map((one) => one.stepId)}::bigint[], ${skipped.map((one) => one.at)}::timestamptz[],
      ${skipped.map((one) => one.leavesChain)}::boolean[])
      as t (campaign_id, lead_id, step_id, at, was_left)
    group by t.campaign_id, t.lead_id, t.step_id
    order by t.campaign_id, t.lead_id, t.step_id
    on conflict (organization_id, campaign_id, lead_id, step_id) do update
      set skipped_at = excluded.skipped_at, was_left = excluded.was_left
      where step_progress.sent_at is null and (step_progress.skipped_at is null or step_progress.was_left)`.execute(tx);
}

// Here and below the organization is joined from the batch, not given as a parameter: for a table that has just grown
// the planner estimates a few rows per organization, and would compare each of them with the whole batch (measured with
// 60,000 contacts and a batch of 300: 9 seconds instead of 30 ms).
/**
 * Moves contacts forward by the steps they were just sent; a plain message is reached when sent, content when opened.
 * In a chain without content, the same statement completes contacts who have been sent all of it: a second one would
 * write every contact of a blast twice.
 */
export async function advanceLeads(
  tx: Tx,
  organizationId: OrganizationId,
  sent: readonly StepOfLead[],
  { chains, at }: { readonly chains: readonly Chain[]; readonly at: Date },
): Promise<Advanced[]> {
  const plain = chains.filter((chain) => chain.lastContentStepId === null);
  const found = await sql<Advanced>`/* planned once */
    with moved as materialized (
      select ${organizationId}::bigint as organization_id, t.campaign_id, t.lead_id,
        count(s.id) filter (where s.structure_type = 'feature' and s.deleted_at is null) as steps,
        coalesce(bool_or(s.pitch_id is not null), false) as has_content,
        coalesce(bool_or(s.feature_type <> all(${kindsWithoutText}::text[])), true) as has_text,
        max(s.position) filter (where s.pitch_id is null and s.structure_type = 'feature' and s.deleted_at is null) as position,
        (array_agg(s.id order by s.position desc)
          filter (where s.pitch_id is null and s.structure_type = 'feature' and s.deleted_at is null))[1] as step_id
      from unnest(${sent.map((one) => one.campaignId)}::bigint[], ${sent.map((one) => one.leadId)}::bigint[],
        ${sent.map((one) => one.stepId)}::bigint[]) as t (campaign_id, lead_id, step_id)
      left join campaign_steps s on s.organization_id = ${organizationId} and s.id = t.step_id
      group by t.campaign_id, t.lead_id),
    plain as materialized (
      select * from unnest(${plain.map((one) => one.campaignId)}::bigint[], ${plain.map((one) => one.stepsTotal)}::integer[])
        as t (campaign_id, steps_total)),
    before as (
      select cl.campaign_id, cl.lead_id, cl.last_step_id, cl.messaged_at, cl.content_sent_at, cl.completed_at,
        plain.steps_total
      from moved join campaign_leads cl using (organization_id, campaign_id, lead_id)
      left join plain on plain.campaign_id = cl.campaign_id
      order by cl.campaign_id, cl.lead_id for update of cl)
    update campaign_leads cl set
      steps_sent = cl.steps_sent + moved.steps,
      messaged_at = case when moved.has_text then ${at}::timestamptz else cl.messaged_at end,
      content_sent_at = coalesce(cl.content_sent_at, case when moved.has_content then ${at}::timestamptz end),
      last_step_id = case when moved.position > cl.last_step_position then moved.step_id else cl.last_step_id end,
      last_step_position = greatest(cl.last_step_position, moved.position),
      completed_at = coalesce(cl.completed_at,
        case when cl.steps_sent + moved.steps >= before.steps_total then ${at}::timestamptz end)
    from moved join before using (campaign_id, lead_id)
    where cl.organization_id = moved.organization_id and cl.campaign_id = moved.campaign_id and cl.lead_id = moved.lead_id
    returning cl.campaign_id as "campaignId", cl.lead_id as "leadId", before.last_step_id as "oldStepId",
      cl.last_step_id as "newStepId", cl.steps_sent as "stepsSent", before.messaged_at is null and moved.has_text as "isFirstMessage",
      before.content_sent_at is null and moved.has_content as "isFirstContent",
      before.completed_at is not null as "wasComplete", cl.completed_at is not null as "isComplete", cl.removed_at is not null as "isRemoved"`.execute(
    tx,
  );
  return found.rows;
}

export async function readChains(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<Chain[]> {
  const found = await sql<Chain>`
    select campaign_id as "campaignId", count(*) as "stepsTotal",
      (array_agg(id order by position desc, id desc) filter (where pitch_id is not null))[1] as "lastContentStepId"
    from campaign_steps
    where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[])
      and structure_type = 'feature' and deleted_at is null
    group by campaign_id`.execute(tx);
  return found.rows;
}

/** Which of these contacts have viewed this step's content to its end, as campaign and lead. */
export async function readFinished(
  tx: Tx,
  organizationId: OrganizationId,
  steps: readonly StepOfLead[],
): Promise<LeadInCampaign[]> {
  const found = await sql<LeadInCampaign>`
    with asked as materialized (
      select ${organizationId}::bigint as organization_id, campaign_id, lead_id, step_id
      from unnest(${steps.map((one) => one.campaignId)}::bigint[], ${steps.map((one) => one.leadId)}::bigint[],
        ${steps.map((one) => one.stepId)}::bigint[]) as t (campaign_id, lead_id, step_id))
    select sp.campaign_id as "campaignId", sp.lead_id as "leadId"
    from asked join step_progress sp using (organization_id, campaign_id, lead_id, step_id)
    where sp.finished_at is not null`.execute(tx);
  return found.rows;
}

/** Marks contacts complete and returns those that were not before. */
export async function markComplete(
  tx: Tx,
  organizationId: OrganizationId,
  leads: readonly LeadInCampaign[],
  at: Date,
): Promise<(LeadInCampaign & { lastStepId: number | null; isRemoved: boolean })[]> {
  const found = await sql<LeadInCampaign & { lastStepId: number | null; isRemoved: boolean }>`
    with done as materialized (
      select ${organizationId}::bigint as organization_id, campaign_id, lead_id
      from unnest(${leads.map((one) => one.campaignId)}::bigint[], ${leads.map((one) => one.leadId)}::bigint[])
        as t (campaign_id, lead_id)
      order by campaign_id, lead_id),
    -- Looked up and locked one at a time, in that order: the planner believes that "not complete yet" is true of almost no one, but it is true of almost everyone.
    incomplete as materialized (
      select found.* from done cross join lateral (
        select cl.organization_id, cl.campaign_id, cl.lead_id from campaign_leads cl
        where cl.organization_id = done.organization_id and cl.campaign_id = done.campaign_id
          and cl.lead_id = done.lead_id and cl.completed_at is null
        for update) as found)
    update campaign_leads cl set completed_at = ${at} from incomplete
    where cl.organization_id = incomplete.organization_id and cl.campaign_id = incomplete.campaign_id
      and cl.lead_id = incomplete.lead_id
    returning cl.campaign_id as "campaignId", cl.lead_id as "leadId", cl.last_step_id as "lastStepId",
      cl.removed_at is not null as "isRemoved"`.execute(tx);
  return found.rows;
}

/** The current slides of these steps' content. */
export async function countSlides(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ stepId: number; pitchId: number }>`
    select id as "stepId", pitch_id as "pitchId" from campaign_steps
    where organization_id = ${organizationId} and id = any(${stepIds}::bigint[]) and pitch_id is not null`.execute(tx);
  const pitchIds = [...new Set(found.rows.map(({ pitchId }) => pitchId))];
  const shown = await countShownSlides(tx, organizationId, pitchIds);
  return new Map(found.rows.map(({ stepId, pitchId }) => [stepId, shown.get(pitchId) ?? 0]));
}

export async function addToCampaignCounters(
  tx: Tx,
  organizationId: OrganizationId,
  deltas: readonly (readonly [number, CampaignDelta])[],
): Promise<void> {
  const of = (name: keyof CampaignDelta) => sql`${deltas.map(([, delta]) => delta[name] ?? 0)}::bigint[]`;
  await sql`/* planned once */
    insert into campaign_counter_parts as counted (organization_id, part, campaign_id, leads, messages, messages_success, messages_failed,
      responses, messaged_leads, content_leads, opened, viewed, complete, views, slides_sent, slides_viewed)
    select ${organizationId}, ${ownPart}, t.* from unnest(${deltas.map(([campaignId]) => campaignId)}::bigint[], ${of('leads')},
      ${of('messages')}, ${of('messagesSuccess')}, ${of('messagesFailed')}, ${of('responses')}, ${of('messagedLeads')},
      ${of('contentLeads')}, ${of('opened')}, ${of('viewed')}, ${of('complete')}, ${of('views')}, ${of('slidesSent')},
      ${of('slidesViewed')}) as t (campaign_id)
    order by t.campaign_id
    on conflict (organization_id, campaign_id, part) do update set
      leads = counted.leads + excluded.leads,
      messages = counted.messages + excluded.messages,
      messages_success = counted.messages_success + excluded.messages_success,
      messages_failed = counted.messages_failed + excluded.messages_failed,
      responses = counted.responses + excluded.responses,
      messaged_leads = counted.messaged_leads + excluded.messaged_leads,
      content_leads = counted.content_leads + excluded.content_leads,
      opened = counted.opened + excluded.opened,
      viewed = counted.viewed + excluded.viewed,
      complete = counted.complete + excluded.complete,
      views = counted.views + excluded.views,
      slides_sent = counted.slides_sent + excluded.slides_sent,
      slides_viewed = counted.slides_viewed + excluded.slides_viewed`.execute(tx);
}

export async function addToStepCounters(
  tx: Tx,
  organizationId: OrganizationId,
  deltas: readonly (readonly [number, StepDelta & { campaignId: CampaignId }])[],
): Promise<void> {
  const of = (name: keyof StepDelta) => sql`${deltas.map(([, delta]) => delta[name] ?? 0)}::bigint[]`;
  await sql`
    insert into step_counter_parts as counted (organization_id, part, campaign_id, step_id, leads, sent, opened)
    select ${organizationId}, ${ownPart}, t.* from unnest(${deltas.map(([, delta]) => delta.campaignId)}::bigint[],
      ${deltas.map(([stepId]) => stepId)}::bigint[], ${of('leads')}, ${of('sent')}, ${of('opened')})
      as t (campaign_id, step_id)
    order by t.step_id
    on conflict (organization_id, step_id, part) do update set
      leads = counted.leads + excluded.leads,
      sent = counted.sent + excluded.sent,
      opened = counted.opened + excluded.opened`.execute(tx);
}

export async function countVisit(
  tx: Tx,
  organizationId: OrganizationId,
  visited: StepOfLead,
  { column, times = 1 }: { readonly column: 'fetched_count' | 'opened_count'; readonly times?: number },
): Promise<void> {
  await sql`
    insert into step_progress as progress (organization_id, campaign_id, lead_id, step_id, ${sql.ref(column)})
    values (${organizationId}, ${visited.campaignId}, ${visited.leadId}, ${visited.stepId}, ${times})
    on conflict (organization_id, campaign_id, lead_id, step_id)
      do update set ${sql.ref(column)} = progress.${sql.ref(column)} + ${times}`.execute(tx);
}
