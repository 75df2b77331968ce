import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';

/** Something that became true of a contact in one campaign, for the first time there. */
export type LeadCount = {
  readonly campaignId: CampaignId;
  readonly leadId: LeadId;
  readonly kind: 'messaged' | 'content' | 'opened' | 'viewed' | 'responded';
};

export type OrganizationDelta = {
  readonly leads?: number;
  readonly messages?: number;
  readonly messagesSuccess?: number;
  readonly messagesFailed?: number;
};

// Serializes the decision which campaigns count for an organization.
const OLD_STATS_LOCK = 71_405;

// Each connection adds to its own shard of a counter, so that none waits for another.
const ownPart = sql`(pg_backend_pid() % 64)::smallint`;

const addLeadCounts = sql`
  on conflict (organization_id, part) do update set messaged_leads = o.messaged_leads + excluded.messaged_leads,
    content_leads = o.content_leads + excluded.content_leads, opened_leads = o.opened_leads + excluded.opened_leads,
    viewed_leads = o.viewed_leads + excluded.viewed_leads, responses = o.responses + excluded.responses`;

// A campaign counts for the organization until it is archived, or until it is deleted if old numbers are kept.
const stillCounts = sql`c.deleted_at is null and (c.archived_at is null or exists (
  select 1 from switches own
  where own.organization_id = c.organization_id and own.user_id is null and own.key = 'allowOldStats' and own.is_on))`;

/** Counts contacts of campaigns that still count, each of them once for the organization. */
export async function countLeadRows(
  tx: Tx,
  organizationId: OrganizationId,
  counts: readonly LeadCount[],
): Promise<void> {
  await holdCampaigns(tx, organizationId, [...new Set(counts.map((one) => one.campaignId))]);
  await addTold(
    tx,
    organizationId,
    sql`
      select t.lead_id,
        count(*) filter (where kind = 'messaged') as messaged, count(*) filter (where kind = 'content') as content,
        count(*) filter (where kind = 'opened') as opened, count(*) filter (where kind = 'viewed') as viewed,
        count(*) filter (where kind = 'responded') as responded
      from unnest(${counts.map((one) => one.campaignId)}::bigint[], ${counts.map((one) => one.leadId)}::bigint[],
        ${counts.map((one) => one.kind)}::text[]) as t (campaign_id, lead_id, kind)
      join campaigns c on c.organization_id = ${organizationId} and c.id = t.campaign_id and ${stillCounts}
      group by t.lead_id`,
  );
}

/** Counts the contacts of a campaign that counts again. */
export async function countLeadsOfCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<void> {
  await allowLongWork(tx);
  await addTold(
    tx,
    organizationId,
    sql`
      select lead_id, (messaged_at is not null)::int as messaged, (content_sent_at is not null)::int as content,
        (opened_at is not null)::int as opened, (viewed_seconds > 0)::int as viewed,
        (responded_at is not null)::int as responded
      from campaign_leads where organization_id = ${organizationId} and campaign_id = ${campaignId}
        and (messaged_at is not null or opened_at is not null or viewed_seconds > 0 or responded_at is not null)`,
  );
}

// A contact's counts that were 0 before make the organization count one contact more.
async function addTold(tx: Tx, organizationId: OrganizationId, told: RawBuilder<unknown>): Promise<void> {
  await sql`/* planned once */
    with told as (${told}),
    written as (
      insert into counted_leads as counted (organization_id, lead_id, messaged, content, opened, viewed, responded)
      select ${organizationId}, lead_id, messaged, content, opened, viewed, responded from told order by lead_id
      on conflict (organization_id, lead_id) do update set
        messaged = counted.messaged + excluded.messaged, content = counted.content + excluded.content,
        opened = counted.opened + excluded.opened, viewed = counted.viewed + excluded.viewed,
        responded = counted.responded + excluded.responded
      returning *),
    -- Put together and grouped: to join the two, the planner would compare each contact with each.
    compared as (
      select max(messaged) filter (where is_told) as told_messaged, max(messaged) filter (where not is_told) as messaged,
        max(content) filter (where is_told) as told_content, max(content) filter (where not is_told) as content,
        max(opened) filter (where is_told) as told_opened, max(opened) filter (where not is_told) as opened,
        max(viewed) filter (where is_told) as told_viewed, max(viewed) filter (where not is_told) as viewed,
        max(responded) filter (where is_told) as told_responded, max(responded) filter (where not is_told) as responded
      from (select true as is_told, lead_id, messaged, content, opened, viewed, responded from told
        union all select false, lead_id, messaged, content, opened, viewed, responded from written) as one
      group by lead_id),
    fresh as (
      select count(*) filter (where told_messaged > 0 and messaged = told_messaged) as messaged,
        count(*) filter (where told_content > 0 and content = told_content) as content,
        count(*) filter (where told_opened > 0 and opened = told_opened) as opened,
        count(*) filter (where told_viewed > 0 and viewed = told_viewed) as viewed,
        count(*) filter (where told_responded > 0 and responded = told_responded) as responded
      from compared)
    insert into organization_counter_parts as o (organization_id, part, messaged_leads, content_leads, opened_leads,
      viewed_leads, responses)
    select ${organizationId}, ${ownPart}, messaged, content, opened, viewed, responded from fresh
    where (messaged, content, opened, viewed, responded) <> (0, 0, 0, 0, 0)
    ${addLeadCounts}`.execute(tx);
}

/** The archived campaigns, locked: what happens in them now waits until it is decided whether they count. */
export async function holdArchivedCampaigns(tx: Tx, organizationId: OrganizationId): Promise<CampaignId[]> {
  const found = await sql<{ id: CampaignId }>`
    select id from campaigns
    where organization_id = ${organizationId} and archived_at is not null and deleted_at is null
    order by id for update`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Returns whether archived campaigns count, and locks that until the transaction ends. */
export async function holdOldStats(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${OLD_STATS_LOCK}, ${organizationId % 2_147_483_647})`.execute(tx);
  const found = await sql<{ isOn: boolean }>`
    select is_on as "isOn" from switches
    where organization_id = ${organizationId} and user_id is null and key = 'allowOldStats'`.execute(tx);
  return found.rows[0]?.isOn ?? false;
}

// Archiving, deleting or restoring a campaign's numbers locks its row for update: what happens in it at the same moment
// is counted either before or after, by a statement that sees which.
async function holdCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  await sql`
    select 1 from campaigns where organization_id = ${organizationId} and id = any(${campaignIds}::bigint[])
    order by id for key share`.execute(tx);
}

async function allowLongWork(tx: Tx): Promise<void> {
  // One statement, or contacts of two campaigns would be counted wrong; it may take a while if there are very many.
  await sql`select set_config('statement_timeout', '120s', true)`.execute(tx);
}

/** Removes a campaign's share from its contacts: those it alone counted are uncounted. */
export async function uncountLeadRows(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<void> {
  await allowLongWork(tx);
  await sql`
    with held as materialized (
      select counted.organization_id, counted.lead_id, cl.messaged_at, cl.content_sent_at, cl.opened_at, cl.viewed_seconds, cl.responded_at
      from campaign_leads cl
      join counted_leads counted on counted.organization_id = cl.organization_id and counted.lead_id = cl.lead_id
      where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
      order by counted.lead_id for update of counted),
    written as (
      update counted_leads counted set
        messaged = counted.messaged - (held.messaged_at is not null)::int,
        content = counted.content - (held.content_sent_at is not null)::int,
        opened = counted.opened - (held.opened_at is not null)::int,
        viewed = counted.viewed - (held.viewed_seconds > 0)::int,
        responded = counted.responded - (held.responded_at is not null)::int
      from held where counted.organization_id = held.organization_id and counted.lead_id = held.lead_id
      returning counted.messaged = 0 and held.messaged_at is not null as messaged,
        counted.content = 0 and held.content_sent_at is not null as content,
        counted.opened = 0 and held.opened_at is not null as opened,
        counted.viewed = 0 and held.viewed_seconds > 0 as viewed,
        counted.responded = 0 and held.responded_at is not null as responded),
    gone as (
      select count(*) filter (where messaged) as messaged, count(*) filter (where content) as content,
        count(*) filter (where opened) as opened, count(*) filter (where viewed) as viewed,
        count(*) filter (where responded) as responded
      from written)
    insert into organization_counter_parts as o (organization_id, part, messaged_leads, content_leads, opened_leads,
      viewed_leads, responses)
    select ${organizationId}, ${ownPart}, -messaged, -content, -opened, -viewed, -responded from gone
    ${addLeadCounts}`.execute(tx);
}

/** Contacts messaged outside any campaign; each counts once for that, however many such texts they get. */
export async function countMessagedOutside(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<void> {
  await sql`
    with written as (
      insert into counted_leads as counted (organization_id, lead_id, messaged, messaged_outside)
      select ${organizationId}, lead_id, 1, true from unnest(${leadIds}::bigint[]) as t (lead_id) order by lead_id
      on conflict (organization_id, lead_id) do update set messaged = counted.messaged + 1, messaged_outside = true
        where not counted.messaged_outside
      returning messaged)
    insert into organization_counter_parts as o (organization_id, part, messaged_leads)
    select ${organizationId}, ${ownPart}, count(*) from written where messaged = 1 having count(*) > 0
    on conflict (organization_id, part) do update set messaged_leads = o.messaged_leads + excluded.messaged_leads`.execute(
    tx,
  );
}

/**
 * A contact who replied without having been messaged by a campaign. Only someone who was messaged counts: the rate is a
 * share of these, and an answer to the opt-in question is none to a message.
 */
export async function countRespondedOutside(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<void> {
  await sql`
    with written as (
      update counted_leads set responded = responded + 1, responded_outside = true
      where organization_id = ${organizationId} and lead_id = ${leadId} and messaged > 0 and not responded_outside
      returning responded)
    insert into organization_counter_parts as o (organization_id, part, responses)
    select ${organizationId}, ${ownPart}, count(*) from written where responded = 1 having count(*) > 0
    on conflict (organization_id, part) do update set responses = o.responses + excluded.responses`.execute(tx);
}

export async function addToOrganizationCounters(
  tx: Tx,
  organizationId: OrganizationId,
  delta: OrganizationDelta,
): Promise<void> {
  await sql`
    insert into organization_counter_parts as o (organization_id, part, leads, messages, messages_success, messages_failed)
    values (${organizationId}, ${ownPart}, ${delta.leads ?? 0}, ${delta.messages ?? 0}, ${delta.messagesSuccess ?? 0},
      ${delta.messagesFailed ?? 0})
    on conflict (organization_id, part) do update set leads = o.leads + excluded.leads,
      messages = o.messages + excluded.messages, messages_success = o.messages_success + excluded.messages_success,
      messages_failed = o.messages_failed + excluded.messages_failed`.execute(tx);
}
