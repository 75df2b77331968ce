import { type RawBuilder, sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hasStopped, leftOutSteps, gotNothing as memberGotNothing } from '../coming-back/store.ts';
import type { WaitingGroup } from '../waiting/store.ts';

export type Window = { readonly offset: number; readonly limit: number };

/** A contact who didn't get a message of a campaign, and the latest reason. */
export type UnreachedRow = {
  readonly leadId: LeadId;
  readonly outcome: 'skipped' | 'failed' | 'sent';
  readonly reason: string | null;
  readonly errorCode: string | null;
  /** It was skipped after STOP, and they have opted in again since. */
  readonly isBack: boolean;
  /** The numbers of the steps that weren't sent to them. */
  readonly leftOutSteps: readonly number[];
};

// Matches its index, messages_not_received.
const notReceived = sql`(m.outcome in ('skipped', 'failed') or m.delivered = false)`;

async function countUpTo(tx: Tx, who: RawBuilder<unknown>, most: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${who} limit ${most}) found`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** How many contacts got none of a campaign's messages; counting stops at the limit. */
export function countGotNothing(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  most: number,
): Promise<number> {
  return countUpTo(tx, gotNothing(organizationId, campaignId), most);
}

/** One page of them, newest contacts first, each with the outcome of their last message. */
export async function readGotNothing(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  window: Window,
): Promise<UnreachedRow[]> {
  return readLastWords(tx, organizationId, campaignId, { who: gotNothing(organizationId, campaignId), ...window });
}

/** Contacts who got none of a campaign's messages although at least one has ended, and have none waiting. */
export function gotNothing(organizationId: OrganizationId, campaignId: CampaignId) {
  return sql<{ leadId: LeadId }>`
    select t.lead_id from (
      select distinct m.lead_id from messages m
      where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and ${notReceived}
        and m.retried_at is null) t
    join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
      and cl.lead_id = t.lead_id and cl.removed_at is null
    where ${memberGotNothing('cl')}
    order by t.lead_id desc`;
}

/** How many contacts had a message of a campaign that failed and didn't arrive later; counting stops at the limit. */
export function countFailed(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  most: number,
): Promise<number> {
  return countUpTo(tx, failed(organizationId, campaignId), most);
}

export async function readFailed(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  window: Window,
): Promise<UnreachedRow[]> {
  return readLastWords(tx, organizationId, campaignId, {
    who: failed(organizationId, campaignId),
    ...window,
    isOnlyFailed: true,
  });
}

function failed(organizationId: OrganizationId, campaignId: CampaignId) {
  return sql<{ leadId: LeadId }>`
    select distinct m.lead_id from messages m
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and ${notReceived}
      and ${stillFailed(organizationId, campaignId)} and m.lead_id is not null
    order by m.lead_id desc`;
}

// The message `m` failed, and no later try of the same step arrived; each appointment has its own messages.
function stillFailed(organizationId: OrganizationId, campaignId: CampaignId) {
  return sql`m.outcome <> 'skipped' and not exists (
    select 1 from messages r where r.organization_id = ${organizationId} and r.lead_id = m.lead_id
      and r.campaign_id = ${campaignId} and r.direction = 'outbound' and r.outcome = 'sent'
      and r.delivered is distinct from false and r.step_id = m.step_id
      and r.appointment_id is not distinct from m.appointment_id and r.id > m.id)`;
}

/**
 * How many got some of a campaign's messages and get no more, and how many of all members can continue; counting stops
 * at the limit.
 */
export async function countStopped(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  most: number,
): Promise<{ stopped: number; canContinue: number }> {
  const found = await sql<{ stopped: number; canContinue: number }>`
    select count(*) filter (where found.is_partway)::int as stopped,
      count(*) filter (where not l.opted_out and not ${cannotReceive})::int as "canContinue"
    from (${standing(organizationId, campaignId)} limit ${most}) found
    join leads l on l.organization_id = ${organizationId} and l.id = found.lead_id`.execute(tx);
  return found.rows[0] ?? { stopped: 0, canContinue: 0 };
}

export async function readStopped(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  window: Window,
): Promise<UnreachedRow[]> {
  const partway = sql<{ leadId: LeadId }>`
    select found.lead_id from (${standing(organizationId, campaignId)}) found where found.is_partway order by found.lead_id desc`;
  return readLastWords(tx, organizationId, campaignId, { who: partway, ...window });
}

/** How many got some of a campaign's messages but not all that were due, as without a value for a field. */
export function countLeftOut(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  most: number,
): Promise<number> {
  return countUpTo(tx, leftOut(organizationId, campaignId), most);
}

export async function readLeftOut(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  window: Window,
): Promise<UnreachedRow[]> {
  return readLastWords(tx, organizationId, campaignId, { who: leftOut(organizationId, campaignId), ...window });
}

// Anyone who stopped is listed as such, and who got nothing among those: also when a message was sent but didn't arrive.
function leftOut(organizationId: OrganizationId, campaignId: CampaignId) {
  return sql<{ leadId: LeadId }>`
    select t.lead_id from (
      select distinct m.lead_id from messages m
      where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and ${notReceived}
        and m.outcome = 'skipped' and m.retried_at is null) t
    join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
      and cl.lead_id = t.lead_id and cl.removed_at is null and cl.messaged_at is not null
    where cardinality(${leftOutSteps('cl')}) > 0 and not ${hasStopped('cl')} and not ${memberGotNothing('cl')}
    order by t.lead_id desc`;
}

function standing(organizationId: OrganizationId, campaignId: CampaignId) {
  return sql<{ leadId: LeadId; isPartway: boolean }>`
    select t.lead_id, cl.messaged_at is not null and not ${memberGotNothing('cl')} as is_partway from (
      select distinct m.lead_id from messages m
      where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and ${notReceived}
        and m.outcome = 'skipped') t
    join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
      and cl.lead_id = t.lead_id and cl.removed_at is null and cl.completed_at is null
    where ${hasStopped('cl')}
    order by t.lead_id desc`;
}

async function readLastWords(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  {
    who,
    offset,
    limit,
    isOnlyFailed = false,
  }: { readonly who: ReturnType<typeof gotNothing>; readonly isOnlyFailed?: boolean } & Window,
): Promise<UnreachedRow[]> {
  const which = isOnlyFailed ? stillFailed(organizationId, campaignId) : sql`m.retried_at is null`;
  const found = await sql<UnreachedRow>`
    select p.lead_id as "leadId", last.outcome, last.reason, last.error_code as "errorCode",
      coalesce(last.reason = 'opted-out' and not l.opted_out, false) as "isBack",
      coalesce((select ${leftOutSteps('cl')} from campaign_leads cl where cl.organization_id = ${organizationId}
        and cl.campaign_id = ${campaignId} and cl.lead_id = p.lead_id), '{}') as "leftOutSteps"
    from (${who} offset ${offset} limit ${limit}) p
    cross join lateral (
      select m.outcome, m.reason, m.error_code from messages m
      where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and m.lead_id = p.lead_id
        and ${notReceived} and ${which}
      order by m.id desc limit 1) last
    join leads l on l.organization_id = ${organizationId} and l.id = p.lead_id
    order by p.lead_id desc`.execute(tx);
  return found.rows;
}

/** A waiting message of a campaign, and its contact. */
export type WaitingRow = Omit<WaitingGroup, 'count'> & {
  readonly id: number;
  readonly leadId: LeadId;
  readonly phone: string;
};

/** One page of a campaign's messages that wait in one of these ways, in the order they were planned. */
export async function readWaiting(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { groups, offset, limit, now }: { readonly groups: readonly WaitingGroup[] } & Window & { readonly now: Date },
): Promise<WaitingRow[]> {
  const found = await sql<WaitingRow>`
    select q.id, q.lead_id as "leadId", q.phone, q.state, h.reason, h.held_until as "heldUntil",
      q.error_code as "errorCode", q.due_at as "dueAt", c.paused_reason as "campaignPausedReason",
      g.is_silent as "isSilent", g.is_later as "isLater"
    from text_queue q
    cross join lateral (
      select case when q.held_until > ${now} then q.reason end as reason,
        case when q.held_until > ${now} then q.held_until end as held_until) h
    join campaigns c on c.organization_id = ${organizationId} and c.id = ${campaignId}
    join unnest(${groups.map((one) => one.state)}::text[], ${groups.map((one) => one.reason)}::text[],
      ${groups.map((one) => one.errorCode)}::text[], ${groups.map((one) => one.isLater)}::boolean[],
      ${groups.map((one) => one.isSilent)}::boolean[], ${groups.map((one) => one.phone?.slice(0, 3) ?? null)}::text[])
      as g (state, reason, error_code, is_later, is_silent, area)
      on g.state = q.state and g.reason is not distinct from h.reason
        and (g.area is null or g.area = left(q.phone, 3))
        and g.error_code is not distinct from q.error_code and g.is_later = (q.due_at > ${now})
        and g.is_silent = coalesce((select s.feature_type = any(${kindsWithoutText}::text[]) from campaign_steps s
          where s.organization_id = ${organizationId} and s.id = q.step_id), false)
    where q.organization_id = ${organizationId} and q.campaign_id = ${campaignId} and q.lead_id is not null
    order by q.id offset ${offset} limit ${limit}`.execute(tx);
  return found.rows;
}
