import { sql } from 'kysely';
import { type WatchedRange, watchedShare } from '../../../domain/engagement/watched-ranges.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { type WidgetType, widgetKind } from '../../../domain/widgets/registry.ts';
import type { ActionType } from '../../../domain/workflows/actions/registry.ts';
import type { StepHistory } from '../../../domain/workflows/triggers/registry.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal, personalList } from '../../platform/database/sealing/personal.ts';

export type LeadAtStep = { readonly leadId: LeadId; readonly stepId: number };

export type Wait = { readonly workflowId: number; readonly leadId: LeadId; readonly dueAt: Date };

export async function insertWaits(tx: Tx, organizationId: OrganizationId, waits: readonly Wait[]): Promise<void> {
  await sql`
    insert into workflow_waits (organization_id, workflow_id, lead_id, due_at)
    select ${organizationId}::bigint, * from unnest(${waits.map((one) => one.workflowId)}::bigint[],
      ${waits.map((one) => one.leadId)}::bigint[], ${waits.map((one) => one.dueAt)}::timestamptz[])
    on conflict do nothing`.execute(tx);
}

/** Reschedules a workflow for every contact who has been sent its step and whose time is still to come. */
export async function replaceWaits(
  tx: Tx,
  organizationId: OrganizationId,
  rule: { workflowId: number; stepId: number; waitHours: number | null; now: Date },
): Promise<void> {
  const { workflowId, stepId, waitHours, now } = rule;
  await sql`
    delete from workflow_waits where organization_id = ${organizationId} and workflow_id = ${workflowId}`.execute(tx);
  if (waitHours === null) return;
  await sql`
    insert into workflow_waits (organization_id, workflow_id, lead_id, due_at)
    select p.organization_id, ${workflowId}::bigint, p.lead_id, p.sent_at + make_interval(hours => ${waitHours}::integer)
    from step_progress p join leads l on l.organization_id = p.organization_id and l.id = p.lead_id
    where p.organization_id = ${organizationId} and p.step_id = ${stepId}
      and p.sent_at + make_interval(hours => ${waitHours}::integer) > ${now}
      and not exists (select 1 from workflow_runs r where r.organization_id = p.organization_id
        and r.workflow_id = ${workflowId} and r.lead_id = p.lead_id and r.step_id = p.step_id)
    on conflict do nothing`.execute(tx);
}

export async function readDueOrganizationsAcrossOrganizations(tx: Tx, now: Date): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select distinct organization_id as id from workflow_waits where due_at <= ${now}
      and organization_id not in (select id from organizations where closed_at is not null)`.execute(tx);
  return found.rows.map((row) => row.id);
}

/**
 * Claims the next contact for whom a workflow is due, who is locked until the transaction ends; null if there is none.
 * One who is locked by others is left for the next time. Those of a deleted step wait until it is back, or gone.
 */
export async function takeDue(tx: Tx, organizationId: OrganizationId, now: Date): Promise<LeadAtStep | null> {
  const found = await sql<LeadAtStep>`
    with due as materialized (
      select d.organization_id, d.workflow_id, d.lead_id from workflow_waits d
      join leads l on l.organization_id = d.organization_id and l.id = d.lead_id
      where d.organization_id = ${organizationId} and d.due_at <= ${now} and d.workflow_id <> all(array(
        select w.id from workflows w
        join campaign_steps s on s.organization_id = w.organization_id and s.id = w.step_id and s.deleted_at is not null
        where w.organization_id = ${organizationId}))
      order by d.due_at, d.workflow_id, d.lead_id limit 1
      for no key update of l skip locked for update of d skip locked),
    taken as (
      delete from workflow_waits w using due
      where w.organization_id = due.organization_id and w.workflow_id = due.workflow_id and w.lead_id = due.lead_id
      returning w.workflow_id, w.lead_id)
    select t.lead_id as "leadId", w.step_id as "stepId"
    from taken t join workflows w on w.organization_id = ${organizationId} and w.id = t.workflow_id`.execute(tx);
  return found.rows[0] ?? null;
}

/** A contact as workflows see them, while they are in the campaign; null if either is deleted. */
export type Standing = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly campaignId: CampaignId;
  readonly campaignName: string;
  readonly ownerId: number;
  readonly stepId: number;
};

/** The contact in the campaign of the step, locked: workflows of one contact are evaluated one after the other. */
export async function holdStanding(tx: Tx, organizationId: OrganizationId, at: LeadAtStep): Promise<Standing | null> {
  await sql`
    select 1 from leads where organization_id = ${organizationId} and id = ${at.leadId} for no key update`.execute(tx);
  const found = await sql<Standing>`
    select l.organization_id as "organizationId", l.id as "leadId", l.name, l.first_name as "firstName",
      l.last_name as "lastName", l.phone, l.email, c.id as "campaignId", c.name as "campaignName", c.user_id as "ownerId",
      s.id as "stepId"
    from campaign_steps s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
      and c.archived_at is null and c.deleted_at is null
    join campaign_leads m on m.organization_id = s.organization_id and m.campaign_id = c.id and m.lead_id = ${at.leadId}
      and m.removed_at is null
    join leads l on l.organization_id = s.organization_id and l.id = m.lead_id and l.archived_at is null
    where s.organization_id = ${organizationId} and s.id = ${at.stepId} and s.deleted_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/**
 * Everything the contact has done with the step; what takes its own query is read only for the triggers that need it.
 */
export async function readStepHistory(
  tx: Tx,
  standing: Standing,
  reads: ReadonlySet<'replies' | 'videos'>,
): Promise<StepHistory> {
  const { organizationId, campaignId, leadId, stepId } = standing;
  const found = await sql<Omit<StepHistory, 'answers' | 'repliedAt' | 'watchedShare'>>`
    select p.sent_at as "sentAt", p.seen_at as "openedAt",
      (select coalesce(sum(t.seconds), 0) from viewing_sessions v
        join slide_times t on t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month
        where v.organization_id = ${organizationId} and v.lead_id = ${leadId} and v.step_id = ${stepId}) as "viewedSeconds",
      exists (select 1 from followed_redirects f where f.organization_id = ${organizationId} and f.lead_id = ${leadId}
        and f.step_id = ${stepId}) as "hasFollowed",
      exists (select 1 from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
        left join calendar_bookings b on b.organization_id = a.organization_id and b.appointment_id = a.id
        where a.organization_id = ${organizationId} and a.lead_id = ${leadId} and e.cancelled_at is null
          and (b.step_id = s.id or (b.step_id is null and a.pitch_id = s.pitch_id))) as "hasBooked"
    from campaign_steps s
    left join step_progress p on p.organization_id = s.organization_id
      and p.campaign_id = s.campaign_id and p.lead_id = ${leadId} and p.step_id = s.id
    where s.organization_id = ${organizationId} and s.id = ${stepId}`.execute(tx);
  const answers = await sql<{ widgetId: number; values: readonly string[]; widgetType: WidgetType }>`
    select a.widget_id as "widgetId", a.answer_values as values, g.widget_type as "widgetType"
    from widget_answers a join widgets g on g.organization_id = a.organization_id and g.id = a.widget_id
    where a.organization_id = ${organizationId} and a.lead_id = ${leadId} and a.campaign_id = ${campaignId}`.execute(
    tx,
  );
  const sentAt = found.rows[0]?.sentAt ?? null;
  const nothing = { sentAt: null, openedAt: null, viewedSeconds: 0, hasFollowed: false, hasBooked: false };
  return {
    ...(found.rows[0] ?? nothing),
    repliedAt: reads.has('replies') && sentAt ? await readReply(tx, standing, sentAt) : null,
    watchedShare: reads.has('videos') ? largestShare(await readVideos(tx, standing)) : 0,
    answers: answers.rows.map(({ widgetType, ...one }) => ({ ...one, compareAs: widgetKind(widgetType).compareAs })),
  };
}

async function readReply(tx: Tx, { organizationId, leadId }: Standing, since: Date): Promise<Date | null> {
  const found = await sql<{ at: Date }>`
    select created_at as at from messages
    where organization_id = ${organizationId} and lead_id = ${leadId} and direction = 'inbound' and created_at >= ${since}
    order by created_at limit 1`.execute(tx);
  return found.rows[0]?.at ?? null;
}

type WatchedVideo = { slideId: number; seconds: number | null; ranges: readonly WatchedRange[] };

async function readVideos(tx: Tx, { organizationId, leadId, stepId }: Standing): Promise<WatchedVideo[]> {
  const found = await sql<WatchedVideo>`
    select t.slide_id as "slideId", t.video_seconds as seconds, t.view_ranges as ranges
    from viewing_sessions v
    join slide_times t on t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month and t.video
    where v.organization_id = ${organizationId} and v.lead_id = ${leadId} and v.step_id = ${stepId}`.execute(tx);
  return found.rows;
}

// Several visits may each have watched a different part of the same video.
function largestShare(videos: readonly WatchedVideo[]): number {
  const shares = [...Map.groupBy(videos, (one) => one.slideId).values()].map((visits) => {
    const lengths = visits.flatMap((visit) => visit.seconds ?? []);
    return watchedShare(
      visits.flatMap((visit) => visit.ranges),
      lengths.length === 0 ? null : Math.max(...lengths),
    );
  });
  return Math.max(0, ...shares);
}

/** The workflows of the step that have fired for the contact. */
export async function readFired(tx: Tx, organizationId: OrganizationId, at: LeadAtStep): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select workflow_id as id from workflow_runs
    where organization_id = ${organizationId} and lead_id = ${at.leadId} and step_id = ${at.stepId}`.execute(tx);
  return new Set(found.rows.map((row) => row.id));
}

/** Records that a workflow fired; null if it had before. */
export async function insertRun(
  tx: Tx,
  standing: Standing,
  run: { workflowId: number; label: string; conditions: readonly string[]; at: Date },
): Promise<number | null> {
  const made = await sql<{ id: number }>`
    insert into workflow_runs (organization_id, workflow_id, lead_id, step_id, campaign_id, label, conditions, fired_at)
    values (${standing.organizationId}, ${run.workflowId}, ${standing.leadId}, ${standing.stepId},
      ${standing.campaignId}, ${personal(standing.organizationId, run.label)}, ${personalList(standing.organizationId, run.conditions)}::text[], ${run.at})
    on conflict (organization_id, workflow_id, lead_id, step_id) do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

export type NewOutcome = {
  readonly runId: number;
  readonly actionId: number;
  readonly actionType: ActionType;
  readonly label: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly nextCampaignId: number | null;
  readonly at: Date;
};

export async function insertOutcome(tx: Tx, organizationId: OrganizationId, one: NewOutcome): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into workflow_outcomes (organization_id, run_id, action_id, action_type, label, outcome, reason,
      next_campaign_id, at)
    values (${organizationId}, ${one.runId}, ${one.actionId}, ${one.actionType},
      ${personal(organizationId, one.label)}, ${one.outcome},
      ${one.reason}, ${one.nextCampaignId}, ${one.at})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}
