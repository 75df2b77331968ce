import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { ListOrder, Sorting } from '../../../../domain/leads/listing/list-orders.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { lastFailedAt } from '../../conversations/store.ts';
import { leadColumns } from '../../store.ts';
import type { LeadRow } from '../../types.ts';
import { conditions, type LeadFilter } from '../store.ts';

type Window = { readonly offset: number; readonly limit: number };

/** A contact of the page before, behind whom the page begins; or one of the page after, before whom it ends. */
export type Neighbor = { readonly leadId: LeadId; readonly side: 'after' | 'before' };

/** A page, counted from an end of the list or from the contact of a neighboring page. */
export type Place = Window & { readonly from: 'start' | 'end'; readonly beside?: Neighbor | null };

/** What a page is of: its filter, and how it's sorted. */
export type Listed = { readonly filter: LeadFilter; readonly sorting: Sorting };

// Each has an index that ends with the id; who was active or added last comes first.
const orders: Readonly<Record<ListOrder, { readonly column: string; readonly isDescending: boolean }>> = {
  active: { column: 'sorted_at', isDescending: true },
  added: { column: 'created_at', isDescending: true },
  name: { column: 'sorted_name', isDescending: false },
};

/** One page of contacts, found by scanning the list; rows are in list order, wherever the page is counted from. */
export async function walkToPage(
  tx: Tx,
  organizationId: OrganizationId,
  listed: Listed,
  place: Place,
): Promise<LeadRow[]> {
  return (await pageStatement(organizationId, listed, place).execute(tx)).rows;
}

/** The statement that finds such a page. */
export function pageStatement(
  organizationId: OrganizationId,
  listed: Listed,
  { from, beside = null, offset, limit }: Place,
): RawBuilder<LeadRow> {
  const { key, isDescending } = keyOf(listed);
  const isBackward = beside === null ? from === 'end' : beside.side === 'before';
  const isWalkedDown = isDescending !== isBackward;
  const walk = directionOf(isWalkedDown);
  const begins = beside === null ? sql`true` : past(organizationId, beside.leadId, { key, isDescending: isWalkedDown });
  // The trigram index would only slow this down; wrapping the column in an expression keeps the planner from using it.
  return sql<LeadRow>`
    select ${leadColumns} from (
      select l.organization_id, l.id from leads l
      where ${conditions(organizationId, listed.filter, sql`(l.search_text || '')`)} and ${begins}
      order by ${key('l')} ${walk}, l.id ${walk} offset ${beside === null ? offset : 0} limit ${limit}) p
    join leads l on l.organization_id = p.organization_id and l.id = p.id
    left join users u on u.id = l.responsible_user_id
    order by ${key('l')} ${directionOf(isDescending)}, l.id ${directionOf(isDescending)}`;
}

// A page past the last match gives one row without a contact.
type FoundLead = { total: number } & { readonly [Field in keyof LeadRow]: LeadRow[Field] | null };

/** One page of a search's matches, and their number; with `most` matches the page isn't the first one anymore. */
export async function collectPage(
  tx: Tx,
  organizationId: OrganizationId,
  listed: Listed,
  { most, offset, limit }: { readonly most: number } & Window,
): Promise<{ leads: LeadRow[]; total: number }> {
  const { key, isDescending } = keyOf(listed);
  const walk = directionOf(isDescending);
  const found = await sql<FoundLead>`
    with found as materialized (
      select l.organization_id, l.id, ${key('l')} as listed_by from leads l
      where ${conditions(organizationId, listed.filter, sql`l.search_text`)} limit ${most}),
    page as (select * from found order by listed_by ${walk}, id ${walk} offset ${offset} limit ${limit})
    select counted.total, ${leadColumns} from (select count(*) as total from found) counted
    left join page p on true
    left join leads l on l.organization_id = p.organization_id and l.id = p.id
    left join users u on u.id = l.responsible_user_id
    order by p.listed_by ${walk}, l.id ${walk}`.execute(tx);
  const leads = found.rows.filter((row) => row.id !== null) as unknown as LeadRow[];
  return { leads, total: found.rows[0]?.total ?? 0 };
}

type Table = 'l' | 'n';
type Key = { readonly key: (table: Table) => RawBuilder<unknown>; readonly isDescending: boolean };

// Conversations are sorted by the moment that the inbox shows (`momentOf` in the domain). Those that wait begin with who has
// waited longest; those whose newest message failed, with whose failed last.
function keyOf({ filter, sorting }: Listed): Key {
  const show = filter.conversations?.show ?? null;
  const { column, isDescending } = orders[sorting.order];
  const isTurned = (descends: boolean) => descends !== sorting.isReversed;
  if (show === 'waiting')
    return { key: (table) => sql.raw(`${table}.last_received_at`), isDescending: isTurned(false) };
  if (show === 'failed' && sorting.order === 'active') return { key: lastFailedAt, isDescending: isTurned(true) };
  if (filter.onlyWithMessages) return { key: (table) => sql.raw(lastWord(table)), isDescending: isTurned(true) };
  return { key: (table) => sql.raw(`${table}.${column}`), isDescending: isTurned(isDescending) };
}

// As in the indexes leads_by_last_word and leads_unread_by_last_word.
const lastWord = (table: Table) => `greatest(${table}.last_word_at, ${table}.last_received_at)`;

function directionOf(isDescending: boolean): RawBuilder<unknown> {
  return isDescending ? sql`desc` : sql`asc`;
}

function past(organizationId: OrganizationId, leadId: LeadId, { key, isDescending }: Key): RawBuilder<unknown> {
  return sql`(${key('l')}, l.id) ${isDescending ? sql`<` : sql`>`} (
    select ${key('n')}, n.id from leads n where n.organization_id = ${organizationId} and n.id = ${leadId})`;
}
