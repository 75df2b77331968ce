import { sql } from 'kysely';
import type { SlideTime } from '../../domain/engagement/merge-activity.ts';
import { monthOfVisit, monthsOfVisits } from '../../domain/engagement/visit-month.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { slideTypesDrawnBy } from '../../domain/pitches/slides/registry.ts';
import { ofClosedOrganization } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { SessionRow, SlideListens, SlideTimeRow } from './types.ts';

export type NewTime = SlideTime & {
  readonly organizationId: OrganizationId;
  readonly ssid: string;
  readonly slideId: number;
};
export type StoredTime = SlideTime & { readonly ssid: string; readonly slideId: number };
export type SessionChange = {
  readonly organizationId: OrganizationId;
  readonly ssid: string;
  readonly seen: boolean;
  readonly finished: boolean;
};
type Visitor = Pick<SessionRow, 'organizationId' | 'leadId' | 'pitchId' | 'campaignId' | 'stepId'>;

const sessionColumns = sql`organization_id as "organizationId", ssid, device_id as "deviceId", lead_id as "leadId",
  pitch_id as "pitchId", campaign_id as "campaignId", step_id as "stepId", created_at as "createdAt", seen_at as "seenAt",
  finished_at as "finishedAt", last_active_at as "lastActiveAt", archived`;

const monthsOf = (ssids: readonly string[]) => sql`any(${monthsOfVisits(ssids)}::date[])`;

/**
 * Locks the sessions in a fixed order, so that two processes that track the same visitors never deadlock; leaves out
 * sessions whose access has ended.
 */
export async function lockSessionsAcrossOrganizations(tx: Tx, ssids: readonly string[]): Promise<SessionRow[]> {
  const found = await sql<SessionRow>`
    select ${sessionColumns} from viewing_sessions
    where ssid = any(${ssids}::text[]) and month = ${monthsOf(ssids)} and closed_at is null
      and not ${ofClosedOrganization(sql`viewing_sessions.organization_id`)}
    order by ssid for update`.execute(tx);
  return found.rows;
}

export async function findRecentSession(
  tx: Tx,
  organizationId: OrganizationId,
  visitor: { leadId: LeadId; stepId: number; pitchId: number; deviceId: string; activeSince: Date },
): Promise<SessionRow | null> {
  const found = await sql<SessionRow>`
    select ${sessionColumns} from viewing_sessions
    where organization_id = ${organizationId} and lead_id = ${visitor.leadId} and step_id = ${visitor.stepId}
      and pitch_id = ${visitor.pitchId} and device_id = ${visitor.deviceId} and last_active_at >= ${visitor.activeSince}
      and closed_at is null
    order by created_at desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

export async function insertSession(tx: Tx, organizationId: OrganizationId, session: SessionRow): Promise<void> {
  await sql`
    insert into viewing_sessions
      (organization_id, ssid, month, device_id, lead_id, pitch_id, campaign_id, step_id, created_at, last_active_at)
    values (${organizationId}, ${session.ssid}, ${monthOfVisit(session.ssid)}, ${session.deviceId}, ${session.leadId}, ${session.pitchId},
      ${session.campaignId}, ${session.stepId}, ${session.createdAt}, ${session.lastActiveAt})`.execute(tx);
}

export async function readSeenSessions(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<SessionRow[]> {
  const found = await sql<SessionRow>`
    select ${sessionColumns} from viewing_sessions
    where organization_id = ${organizationId} and lead_id = ${leadId} and seen_at is not null
    order by created_at desc limit 200`.execute(tx);
  return found.rows;
}

export async function readTimes(tx: Tx, ssids: readonly string[]): Promise<SlideTimeRow[]> {
  const found = await sql<SlideTimeRow>`
    select t.ssid, t.slide_id as "slideId", t.seconds, t.video, t.video_seconds as "videoDuration",
      t.audio, t.audio_seconds as "audioDuration", t.listens, t.view_ranges as "viewRanges", coalesce(nullif(s.title, ''), s.internal_title) as "slideTitle"
    from slide_times t
    join viewing_sessions v on v.organization_id = t.organization_id and v.ssid = t.ssid and v.month = t.month
    left join slides s on s.organization_id = t.organization_id and s.id = t.slide_id
    where v.ssid = any(${ssids}::text[]) and v.month = ${monthsOf(ssids)} and t.month = ${monthsOf(ssids)}
    order by t.ssid, s.position, t.slide_id`.execute(tx);
  return found.rows;
}

/** How often a lead played each audio of a pitch, over all browsers and steps. */
export async function readListens(
  tx: Tx,
  { organizationId, leadId, pitchId }: Pick<SessionRow, 'organizationId' | 'leadId' | 'pitchId'>,
): Promise<SlideListens[]> {
  const found = await sql<SlideListens>`
    select t.slide_id as "slideId", sum(t.listens)::integer as listens
    from viewing_sessions v
    join slide_times t on t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month and t.listens > 0
    where v.organization_id = ${organizationId} and v.lead_id = ${leadId} and v.pitch_id = ${pitchId}
    group by t.slide_id`.execute(tx);
  return found.rows;
}

/** The stored times, without the fields for staff. */
export async function readStoredTimes(
  tx: Tx,
  sessions: readonly { readonly organizationId: OrganizationId; readonly ssid: string }[],
): Promise<StoredTime[]> {
  const found = await sql<StoredTime>`
    select t.ssid, t.slide_id as "slideId", t.seconds, t.video, t.video_seconds as "videoDuration",
      t.audio, t.audio_seconds as "audioDuration", t.listens, t.view_ranges as "viewRanges"
    from unnest(${sessions.map((one) => one.organizationId)}::bigint[], ${sessions.map((one) => one.ssid)}::text[])
      as asked (organization_id, ssid)
    join slide_times t on t.organization_id = asked.organization_id and t.ssid = asked.ssid
      and t.month = ${monthsOf(sessions.map((one) => one.ssid))}`.execute(tx);
  return found.rows;
}

/** The slides that belong to the pitch of their session, as "ssid/slide". */
export async function readKnownSlides(
  tx: Tx,
  asked: readonly { ssid: string; slideId: number }[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ ssid: string; slideId: number }>`
    select asked.ssid, s.id as "slideId"
    from unnest(${asked.map((one) => one.ssid)}::text[], ${asked.map((one) => one.slideId)}::bigint[]) as asked (ssid, slide_id)
    join viewing_sessions v on v.ssid = asked.ssid and v.month = ${monthsOf(asked.map((one) => one.ssid))}
    join slides s using (organization_id, pitch_id) where s.id = asked.slide_id`.execute(tx);
  return new Set(found.rows.map((row) => `${row.ssid}/${row.slideId}`));
}

/** The slides of a visit's content that require a booking the contact doesn't have yet. */
export async function readCalendarSlides(
  tx: Tx,
  { organizationId, pitchId }: Pick<SessionRow, 'organizationId' | 'pitchId'>,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select s.id from slides s where s.organization_id = ${organizationId} and s.pitch_id = ${pitchId}
      and s.slide_type = any(${slideTypesDrawnBy('calendar')}::text[]) and exists (select 1 from slide_calendars c
        where c.organization_id = s.organization_id and c.slide_id = s.id)`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Writes the views of visits that the transaction has locked, so that nothing is written twice. */
export async function writeTimes(tx: Tx, times: readonly NewTime[], at: Date): Promise<void> {
  if (times.length === 0) return;
  await sql`
    with given as materialized (
      select * from unnest(
        ${times.map((time) => time.organizationId)}::bigint[], ${times.map((time) => time.ssid)}::text[],
        ${times.map((time) => monthOfVisit(time.ssid))}::date[], ${times.map((time) => time.slideId)}::bigint[],
        ${times.map((time) => time.seconds)}::double precision[], ${times.map((time) => time.video)}::boolean[],
        ${times.map((time) => time.videoDuration)}::double precision[], ${times.map((time) => time.audio)}::boolean[],
        ${times.map((time) => time.audioDuration)}::double precision[], ${times.map((time) => time.listens)}::integer[],
        ${times.map((time) => JSON.stringify(time.viewRanges))}::jsonb[])
        as g (organization_id, ssid, month, slide_id, seconds, video, video_seconds, audio, audio_seconds, listens, view_ranges)),
    changed as (
      update slide_times t set seconds = g.seconds, video = g.video, video_seconds = g.video_seconds, audio = g.audio,
        audio_seconds = g.audio_seconds, listens = g.listens, view_ranges = g.view_ranges, updated_at = ${at}
      from given g where t.organization_id = g.organization_id and t.ssid = g.ssid and t.slide_id = g.slide_id
        and t.month = ${monthsOf(times.map((time) => time.ssid))}
      returning t.ssid, t.slide_id)
    insert into slide_times (organization_id, ssid, month, slide_id, seconds, video, video_seconds, audio, audio_seconds,
      listens, view_ranges, updated_at)
    select g.*, ${at}::timestamptz from given g
    where not exists (select 1 from changed c where c.ssid = g.ssid and c.slide_id = g.slide_id)`.execute(tx);
}

export async function changeSessions(tx: Tx, changes: readonly SessionChange[], at: Date): Promise<void> {
  const months = monthsOf(changes.map((one) => one.ssid));
  await sql`
    update viewing_sessions v set last_active_at = greatest(v.last_active_at, ${at}),
      seen_at = case when changed.seen then coalesce(v.seen_at, ${at}) else v.seen_at end,
      finished_at = case when changed.finished then coalesce(v.finished_at, ${at}) else v.finished_at end
    from unnest(${changes.map((one) => one.organizationId)}::bigint[], ${changes.map((one) => one.ssid)}::text[],
      ${changes.map((one) => one.seen)}::boolean[], ${changes.map((one) => one.finished)}::boolean[])
      as changed (organization_id, ssid, seen, finished)
    where v.organization_id = changed.organization_id and v.ssid = changed.ssid and v.month = ${months}`.execute(tx);
}

/** Those of these slides that the lead never viewed in this step, in any browser; ignores the sessions in `ssids`. */
export async function readFirstViews(
  tx: Tx,
  visitor: Visitor,
  slideIds: readonly number[],
  ssids: readonly string[],
): Promise<number[]> {
  const found = await sql<{ slideId: number }>`
    select wanted.slide_id as "slideId" from unnest(${slideIds}::bigint[]) as wanted (slide_id)
    where not exists (
      select 1 from viewing_sessions v
      join slide_times t on t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month
      where v.organization_id = ${visitor.organizationId} and v.lead_id = ${visitor.leadId} and v.step_id = ${visitor.stepId}
        and v.ssid <> all(${ssids}::text[]) and t.slide_id = wanted.slide_id and t.seconds > 0)`.execute(tx);
  return found.rows.map((row) => row.slideId);
}

/** Whether this is the first time a person saw this step; two browsers at once are serialized. */
export async function isFirstSeen(tx: Tx, visitor: Visitor & { ssid: string }): Promise<boolean> {
  const { organizationId, leadId, stepId, ssid } = visitor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seen:${organizationId}:${leadId}:${stepId}`}, 0))`.execute(
    tx,
  );
  const found = await sql<{ seen: boolean }>`
    select exists (select 1 from viewing_sessions where organization_id = ${organizationId} and lead_id = ${leadId}
      and step_id = ${stepId} and ssid <> ${ssid} and seen_at is not null) as seen`.execute(tx);
  return found.rows[0]?.seen !== true;
}

/** Counts one more click on the link at the end of this step's content. */
export async function writeFollowed(
  tx: Tx,
  visitor: Omit<Visitor, 'campaignId' | 'stepId'> & { campaignId: CampaignId; stepId: number },
  at: Date,
): Promise<void> {
  await sql`
    insert into followed_redirects as f (organization_id, lead_id, step_id, campaign_id, pitch_id, follows, first_at, last_at)
    values (${visitor.organizationId}, ${visitor.leadId}, ${visitor.stepId}, ${visitor.campaignId}, ${visitor.pitchId}, 1,
      ${at}, ${at})
    on conflict (organization_id, lead_id, step_id) do update set follows = f.follows + 1, last_at = excluded.last_at`.execute(
    tx,
  );
}
