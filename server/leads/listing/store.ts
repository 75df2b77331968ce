import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { leadColumns } from '../store.ts';
import type { LeadRow } from '../types.ts';

export type LeadFilter = {
  /** Patterns for LIKE that must all hold. */
  readonly terms: readonly string[];
  readonly campaignId: number | null;
  readonly notInCampaignId: number | null;
  readonly onlyWithMessages: boolean;
};

export type Window = { readonly offset: number; readonly limit: number };

/** How a page is found: along the list from either end, or by collecting the matches of a search first. */
export type Way = 'newest-first' | 'oldest-first' | 'collect';

/** One page of contacts; with `oldest-first` the window is counted from the end, and the rows come in list order too. */
export async function readPage(
  tx: Tx,
  organizationId: number,
  filter: LeadFilter,
  way: Way,
  { offset, limit }: Window,
): Promise<LeadRow[]> {
  const order = way === 'oldest-first' ? sql`l.sorted_at, l.id` : sql`l.sorted_at desc, l.id desc`;
  const matches = sql`
    select l.organization_id, l.id, l.sorted_at from leads l
    where ${conditions(organizationId, filter, way)}`;
  const page =
    way === 'collect'
      ? sql`with found as materialized (${matches}) select * from found l`
      : sql`select * from (${matches}) l`;
  const found = await sql<LeadRow>`
    select ${leadColumns} from (${page} order by ${order} offset ${offset} limit ${limit}) p
    join leads l on l.organization_id = p.organization_id and l.id = p.id
    left join users u on u.id = l.responsible_user_id
    order by l.sorted_at desc, l.id desc`.execute(tx);
  return found.rows;
}

/** Counts matches, but not beyond `most`. */
export async function countAtMost(tx: Tx, organizationId: number, filter: LeadFilter, most: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from leads l where ${conditions(organizationId, filter, 'collect')} limit ${most}) matches`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function readMatchingIds(tx: Tx, organizationId: number, filter: LeadFilter): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select l.id from leads l where ${conditions(organizationId, filter, 'collect')} order by l.id`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** The number of contacts of the organisation, or of one of its campaigns, from counters; null where none is kept yet. */
export async function readCounter(tx: Tx, organizationId: number, campaignId: number | null): Promise<number | null> {
  const found = await (campaignId === null
    ? sql<{ leads: number }>`select leads from organization_counters where organization_id = ${organizationId}`
    : sql<{ leads: number }>`
        select leads from campaign_counters where organization_id = ${organizationId} and campaign_id = ${campaignId}`
  ).execute(tx);
  return found.rows[0]?.leads ?? null;
}

function conditions(organizationId: number, filter: LeadFilter, way: Way): RawBuilder<unknown> {
  // Along the list the trigram index would only be in the way; an expression it does not know keeps it out.
  const text = way === 'collect' ? sql`l.search_text` : sql`(l.search_text || '')`;
  const all = [
    sql`l.organization_id = ${organizationId}`,
    sql`l.archived_at is null`,
    ...filter.terms.map((term) => sql`${text} like ${term}`),
    ...(filter.onlyWithMessages ? [sql`l.last_received_at is not null`] : []),
    ...(filter.campaignId === null ? [] : [membership(filter.campaignId)]),
    ...(filter.notInCampaignId === null ? [] : [sql`not ${membership(filter.notInCampaignId)}`]),
  ];
  return sql.join(all, sql` and `);
}

function membership(campaignId: number): RawBuilder<unknown> {
  return sql`exists (
    select 1 from campaign_leads c where c.organization_id = l.organization_id and c.campaign_id = ${campaignId}
      and c.lead_id = l.id and c.removed_at is null)`;
}
