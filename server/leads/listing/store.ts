import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { ListFilters } from '../../../domain/leads/listing/list-filters.ts';
import { areAnswersWritten, widgetTypes } from '../../../domain/widgets/registry.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personalHash } from '../../platform/database/sealing/personal.ts';
import { type Conversations, isAmong } from '../conversations/store.ts';
import { isAtStage } from '../funnel/store.ts';
import type { AtStage } from '../funnel/types.ts';
import { cannotReceive } from '../store.ts';
import { type FilterScope, filterConditions, inCampaign, inGroup } from './filters/store.ts';
import type { Search } from './search-terms.ts';

const writtenTypes = widgetTypes.filter(areAnswersWritten);

/** What leaves contacts out of a list, besides the campaign or group it is of. */
export type Narrowing = {
  readonly notInCampaignId: CampaignId | null;
  readonly onlyWithMessages: boolean;
  readonly onlyOptedOut: boolean;
  /** Those who were archived, in place of the others. */
  readonly onlyArchived: boolean;
  readonly answered: Answered | null;
  readonly conversations: Conversations | null;
  /** The filters that the screen of all contacts offers. */
  readonly filtered: { readonly filters: ListFilters; readonly scope: FilterScope } | null;
  readonly atStage: AtStage | null;
};

/** Nothing is left out: what counters count, and what "all contacts" selects in a list. */
export const wholeList: Narrowing = {
  notInCampaignId: null,
  onlyWithMessages: false,
  onlyOptedOut: false,
  onlyArchived: false,
  answered: null,
  conversations: null,
  filtered: null,
  atStage: null,
};

export type LeadFilter = Narrowing & {
  readonly search: Search;
  readonly campaignId: CampaignId | null;
  readonly groupId: number | null;
};

/** Contacts who answered a question of a campaign, with this choice or at all. */
export type Answered = { readonly campaignId: CampaignId; readonly widgetId: number; readonly value: string | null };

export async function countLeads(tx: Tx, organizationId: OrganizationId, filter: LeadFilter): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from leads l where ${conditions(organizationId, filter, sql`l.search_text`)}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Whether the organization has each of these campaigns, including archived ones. */
export async function hasCampaigns(tx: Tx, organizationId: OrganizationId, ids: readonly number[]): Promise<boolean> {
  const found = await sql<{ count: number }>`
    select count(*) as count from campaigns
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(tx);
  return Number(found.rows[0]?.count) === new Set(ids).size;
}

/** Whether the organization has each of these groups, including archived ones. */
export async function hasGroups(tx: Tx, organizationId: OrganizationId, ids: readonly number[]): Promise<boolean> {
  const found = await sql<{ count: number }>`
    select count(*) as count from groups
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(tx);
  return Number(found.rows[0]?.count) === new Set(ids).size;
}

/** Whether the organization has at least one of these contacts, including archived ones. */
export async function hasSomeLead(tx: Tx, organizationId: OrganizationId, ids: readonly number[]): Promise<boolean> {
  const found = await sql`
    select 1 from leads where organization_id = ${organizationId} and id = any(${ids}::bigint[]) limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Whether the organization has this question, on a slide or on a page. */
export async function hasQuestion(tx: Tx, organizationId: OrganizationId, id: number): Promise<boolean> {
  const found = await sql`select 1 from widgets where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  return found.rows.length > 0;
}

export async function readMatchingIds(tx: Tx, organizationId: OrganizationId, filter: LeadFilter): Promise<LeadId[]> {
  // Selects one row: a million of them would cost more than the check itself.
  const found = await sql<{ ids: LeadId[] }>`
    select array(select l.id from ${matches(organizationId, filter)} order by l.id) as ids`.execute(tx);
  return found.rows[0]?.ids ?? [];
}

/** How many of some contacts can be sent a message, and how many have opted out. */
export type ReceiverCounts = { readonly planned: number; readonly optedOut: number };

/** The same ids, with how many of them can be sent a message: a million contacts are read once. */
export async function readMatchingReceivers(
  tx: Tx,
  organizationId: OrganizationId,
  filter: LeadFilter,
): Promise<ReceiverCounts & { readonly ids: readonly LeadId[] }> {
  // A list of numbers as a text is read several times as fast as an array.
  const found = await sql<ReceiverCounts & { ids: string | null }>`
    select string_agg(id::text, ',') as ids, count(*) filter (where receives) as planned, count(*) filter (where opted_out) as "optedOut"
    from (
      select l.id, not l.opted_out and not ${cannotReceive} and l.archived_at is null as receives,
        l.opted_out and l.archived_at is null as opted_out
      from ${matches(organizationId, filter)} order by l.id) m`.execute(tx);
  const { ids, planned, optedOut } = found.rows[0] ?? { ids: null, planned: 0, optedOut: 0 };
  return { ids: ids?.split(',').map((id) => Number(id) as LeadId) ?? [], planned, optedOut };
}

// Members of a campaign or group are looked up by key, one by one: right after an import the tables have no statistics,
// and a join of the two is misplanned. "between … order by" matches only the primary key.
function matches(organizationId: OrganizationId, { campaignId, groupId, ...rest }: LeadFilter): RawBuilder<unknown> {
  const leads = (filter: LeadFilter, more = sql``) =>
    sql`leads l where ${conditions(organizationId, filter, sql`l.search_text`)} ${more}`;
  if (campaignId === null && groupId === null) return leads({ ...rest, campaignId, groupId });
  const members =
    campaignId === null
      ? sql`select lead_id from group_leads where organization_id = ${organizationId} and group_id = ${groupId}`
      : sql`select lead_id from campaign_leads
          where organization_id = ${organizationId} and campaign_id = ${campaignId} and removed_at is null`;
  const others = { ...rest, campaignId: null, groupId: campaignId === null ? null : groupId };
  const one = sql`and l.id between m.lead_id and m.lead_id order by l.id limit 1`;
  return sql`(${members}) m cross join lateral (select l.* from ${leads(others, one)}) l`;
}

/**
 * The number of contacts of the organization, or of one of its campaigns or groups, from counters; null if none exists
 * yet.
 */
export async function readCounter(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignId, groupId }: Pick<LeadFilter, 'campaignId' | 'groupId'>,
): Promise<number | null> {
  const counters =
    campaignId !== null
      ? sql`campaign_counters where campaign_id = ${campaignId}`
      : groupId !== null
        ? sql`group_counters where group_id = ${groupId}`
        : sql`organization_counters where true`;
  const found = await sql<{ leads: number }>`
    select leads from ${counters} and organization_id = ${organizationId}`.execute(tx);
  return found.rows[0]?.leads ?? null;
}

/** What must be true of a contact `l` in this list, whose searched text is this. */
export function conditions(
  organizationId: OrganizationId,
  { search, ...filter }: LeadFilter,
  text: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = [
    sql`l.organization_id = ${organizationId}`,
    filter.onlyArchived ? sql`l.archived_at is not null` : sql`l.archived_at is null`,
    ...(search.phone === null ? [] : [sql`l.phone = ${search.phone}`]),
    ...matching(search, text),
    ...(filter.onlyWithMessages ? [sql`l.last_received_at is not null`] : []),
    ...(filter.onlyOptedOut ? [sql`l.opted_out`] : []),
    ...(filter.conversations === null ? [] : [isAmong(organizationId, filter.conversations)]),
    ...(filter.answered === null ? [] : [answering(organizationId, filter.answered)]),
    ...(filter.atStage === null ? [] : [isAtStage(organizationId, filter.atStage)]),
    ...(filter.campaignId === null ? [] : [inCampaign(filter.campaignId)]),
    ...(filter.campaignId === null || !filter.onlyOptedOut ? [] : [optedOutSince(filter.campaignId)]),
    ...(filter.groupId === null ? [] : [inGroup(filter.groupId)]),
    ...(filter.filtered === null ? [] : filterConditions(filter.filtered.filters, filter.filtered.scope)),
    ...(filter.notInCampaignId === null ? [] : [sql`not ${inCampaign(filter.notInCampaignId)}`]),
  ];
  return sql.join(all, sql` and `);
}

function matching(
  { patterns, onlyPhones, grams, leadIds, typedIds = [] }: Search,
  text: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (leadIds) return [sql`l.id = any(${leadIds}::bigint[])`];
  if (grams)
    return patterns.map((one, at) => sql`(${text} like ${one} or l.search_grams @> ${grams[at] ?? null}::integer[])`);
  const each = patterns.map((pattern) => sql`${onlyPhones ? sql`l.phone` : text} like ${pattern}`);
  // Without another name that matches, the statement is as it would be without such names.
  return typedIds.length === 0 ? each : [sql`(${sql.join(each, sql` and `)} or l.id = any(${typedIds}::bigint[]))`];
}

// Only choices are searched: free text may be hidden from the person who searches.
function answering(organizationId: OrganizationId, { campaignId, widgetId, value }: Answered): RawBuilder<unknown> {
  const hash = personalHash(organizationId, value ?? '');
  const chosen = sql`(${value} = any(a.answer_values) or ${hash} = any(a.answer_hashes)) and exists (
    select 1 from widgets w where w.organization_id = a.organization_id and w.id = a.widget_id
      and w.widget_type <> all(${writtenTypes}::text[]))`;
  return sql`exists (
    select 1 from widget_answers a where a.organization_id = l.organization_id and a.lead_id = l.id
      and a.widget_id = ${widgetId} and a.campaign_id = ${campaignId} and ${value === null ? sql`true` : chosen})`;
}

// As the campaign's report counts them: who had opted out before isn't this campaign's doing.
function optedOutSince(campaignId: CampaignId): RawBuilder<unknown> {
  return sql`exists (
    select 1 from campaign_leads c
    join consent_states s on s.organization_id = c.organization_id and s.phone = l.phone and s.state = 'stopped'
    where c.organization_id = l.organization_id and c.campaign_id = ${campaignId} and c.lead_id = l.id
      and s.changed_at >= least(c.joined_at, c.messaged_at))`;
}

/** Every contact in at least one of these groups, once. */
export async function readLeadIdsOfGroups(
  tx: Tx,
  organizationId: OrganizationId,
  groupIds: readonly number[],
): Promise<LeadId[]> {
  const found = await sql<{ leadId: LeadId }>`
    select distinct m.lead_id as "leadId" from group_leads m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id and g.archived_at is null
    join leads l on l.organization_id = m.organization_id and l.id = m.lead_id and l.archived_at is null
    where m.organization_id = ${organizationId} and m.group_id = any(${groupIds}::bigint[])
    order by m.lead_id`.execute(tx);
  return found.rows.map((row) => row.leadId);
}
