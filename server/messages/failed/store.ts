import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import { isOpenFailure } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isInNewest, type NewestParts, readNewestParts } from '../history/parts/store.ts';

/** The failed messages to look at: those since then, without the tries that a later one took the place of. */
export type WhichFailed = { readonly since: Date; readonly triedAgain: readonly number[] };

/** Messages of one campaign that failed with the same error; null for those outside campaigns. */
export type FailedGroup = {
  readonly count: number;
  readonly leadIds: readonly LeadId[];
  readonly campaignId: CampaignId | null;
  readonly errorCode: string | null;
  /** The contact of the newest one. */
  readonly leadId: LeadId | null;
};

/**
 * Messages outside campaigns to contacts for whom one that a person wrote failed too, the newest first: it may be another
 * try of one of them. Sealed text is different each time it is stored, so the texts are compared by the program.
 */
export async function readTries(
  tx: Tx,
  organizationId: OrganizationId,
  since: Date,
): Promise<{ readonly id: number; readonly leadId: LeadId; readonly body: string }[]> {
  const newest = await readNewestParts(tx);
  const found = await sql<{ id: number; leadId: LeadId; body: string }>`
    with failed as materialized (
      select f.id, f.lead_id, f.kind from messages f
      where f.organization_id = ${organizationId} and f.settled_at > ${since} and f.campaign_id is null and ${isOpenFailure}
        and ${isInNewest(sql`f.id`, newest)})
    select m.id, m.lead_id /* not null */ as "leadId", m.body from failed
    join messages m on m.organization_id = ${organizationId} and m.id = failed.id
    where failed.lead_id in (
      select lead_id from failed group by lead_id having count(*) > 1 and bool_or(kind = 'direct'))
      and ${isInNewest(sql`m.id`, newest)}
    order by m.id desc`.execute(tx);
  return found.rows;
}

/** Whether the organization has any of these messages of the last months, failed or not. */
export async function hasAnyMessage(
  tx: Tx,
  organizationId: OrganizationId,
  messageIds: readonly number[],
): Promise<boolean> {
  const newest = await readNewestParts(tx);
  const found = await sql`
    select 1 from messages m where m.organization_id = ${organizationId} and m.id = any(${messageIds}::bigint[])
      and ${isInNewest(sql`m.id`, newest)} limit 1`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Messages of the last months that failed and that no one has dealt with. They are found first, by their own index, and
 * then their contacts: left to the planner, each contact of the organization is looked up among them.
 */
function openFailures(
  columns: string,
  organizationId: OrganizationId,
  { since, triedAgain }: WhichFailed,
  newest: NewestParts,
): RawBuilder<unknown> {
  return sql`
    select ${sql.raw(columns)} from messages f
    where f.organization_id = ${organizationId} and f.settled_at > ${since} and ${isOpenFailure}
      and f.id <> all(${triedAgain}::bigint[]) and ${isInNewest(sql`f.id`, newest)}
    order by f.id desc`;
}

// "between … order by": with an equality the planner reads all contacts of a new organization, see the sender's store.
function isOfLead(organizationId: OrganizationId): RawBuilder<boolean> {
  return sql<boolean>`(select archived_at is null from leads
    where organization_id = ${organizationId} and id between f.lead_id and f.lead_id order by id limit 1)`;
}

/** The statement of `readFailedGroups`. */
export function failedGroupsStatement(
  organizationId: OrganizationId,
  which: WhichFailed,
  newest: NewestParts,
): RawBuilder<FailedGroup> {
  return sql<FailedGroup>`
    with f as materialized (${openFailures('f.id, f.lead_id, f.campaign_id, f.error_code', organizationId, which, newest)})
    select count(*) as count, f.campaign_id as "campaignId", f.error_code as "errorCode",
      (array_agg(f.lead_id order by f.id desc))[1] as "leadId", array_agg(distinct f.lead_id) as "leadIds"
    from f where ${isOfLead(organizationId)}
    group by f.campaign_id, f.error_code
    order by 1 desc`;
}

/** Messages to contacts that failed and that no one has dealt with, by campaign and error, the most first. */
export async function readFailedGroups(
  tx: Tx,
  organizationId: OrganizationId,
  which: WhichFailed,
): Promise<FailedGroup[]> {
  return (await failedGroupsStatement(organizationId, which, await readNewestParts(tx)).execute(tx)).rows;
}

/** A message that failed: to whom, what it said, and where it came from. */
export type FailedRow = {
  readonly id: number;
  /** Its id in the queue, by which a campaign's message is tried again. */
  readonly queueId: number | null;
  readonly kind: TextKind;
  readonly leadId: LeadId;
  /** The number that it went to, which may have been corrected since. */
  readonly phone: string;
  readonly body: string;
  readonly senderName: string | null;
  readonly aiGenerated: boolean;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: number | null;
  readonly stepId: number | null;
  /** Whether its step was saved since. */
  readonly isReworded: boolean;
  readonly errorCode: string | null;
  readonly failedAt: Date;
};

/** A part of their list; `ids` narrows it to these. */
export type FailedWindow = { readonly offset: number; readonly limit: number; readonly ids?: readonly number[] };

/** Some of them, the latest first. */
export async function readFailedMessages(
  tx: Tx,
  organizationId: OrganizationId,
  { offset, limit, ids, ...which }: WhichFailed & FailedWindow,
): Promise<FailedRow[]> {
  const newest = await readNewestParts(tx);
  const found = await sql<FailedRow>`
    with f as materialized (${openFailures('f.*', organizationId, which, newest)})
    select f.id, f.queue_id as "queueId", f.kind, f.lead_id as "leadId", f.phone, f.body, f.sender_name as "senderName",
      f.ai_generated as "aiGenerated", f.campaign_id as "campaignId", c.name as "campaignName", c.lead_id as "campaignLeadId",
      f.error_code as "errorCode", f.settled_at as "failedAt",
      case when f.kind = 'step' then f.step_id end as "stepId",
      exists (
        select 1 from saved_versions v
        where v.organization_id = f.organization_id and v.step_id = f.step_id and v.created_at > f.settled_at
      ) as "isReworded"
    from f left join campaigns c on c.organization_id = ${organizationId} and c.id = f.campaign_id
    where ${isOfLead(organizationId)} and (${ids === undefined} or f.id = any(${ids ?? []}::bigint[]))
    order by f.settled_at desc, f.id desc offset ${offset} limit ${limit}`.execute(tx);
  return found.rows;
}
