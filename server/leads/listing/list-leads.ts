import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { type ListFilters, noFilters } from '../../../domain/leads/listing/list-filters.ts';
import { type ListOrder, ordersOf, type Sorting, usualSorting } from '../../../domain/leads/listing/list-orders.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { isSealedOrganization } from '../../platform/database/sealing/is-sealed.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { waitsSince } from '../conversations/conversations.ts';
import type { ShownConversations } from '../conversations/store.ts';
import type { AtStage } from '../funnel/types.ts';
import { readsMessages, recordFeedViews, recordLeadViews } from '../reading/record-views.ts';
import { searchNames } from '../sealing/store.ts';
import type { LeadRow } from '../types.ts';
import { checkPlaces } from './check-places.ts';
import { filteredList } from './list-filters.ts';
import { collectPage, type Listed, type Neighbor, type Place, walkToPage } from './pages/store.ts';
import { isSearch, readSearch } from './search-terms.ts';
import {
  type Answered,
  countLeads,
  hasQuestion,
  hasSomeLead,
  type LeadFilter,
  type Narrowing,
  readCounter,
  wholeList,
} from './store.ts';

export type ListLeads = {
  readonly page: number | null;
  readonly search: string | null;
  readonly campaignId: CampaignId | null;
  readonly groupId: number | null;
  readonly notInCampaignId: CampaignId | null;
  readonly onlyWithMessages: boolean;
  readonly onlyOptedOut?: boolean;
  readonly onlyArchived?: boolean;
  readonly answered?: Answered | null;
  readonly conversations?: ShownConversations | null;
  readonly filters?: ListFilters;
  readonly sorting?: Sorting;
  /** A contact of the page before or after, which finds any page as fast as the first. */
  readonly beside?: readonly Neighbor[];
  /** Whether to say what the list can be sorted by. */
  readonly saysOrders?: boolean;
  readonly atStage?: AtStage | null;
  /** Whether to include each contact's texts. */
  readonly showsMessages?: boolean;
};

export type LeadsPage = {
  readonly leads: LeadRow[];
  readonly total: number;
  readonly page: number;
  /** What this person can sort the list by, if that was asked for. */
  readonly orders: readonly ListOrder[] | null;
};

/** How many contacts a page shows. */
export const LEADS_PER_PAGE = 10;
// No one pages through a thousand pages of a search; an exact count would cost more than everything else.
const COUNTED_AT_MOST = 10_000;

/** One page of contacts, last active first unless sorted otherwise, and how many there are in all. */
export function listLeads(context: Context, actor: Actor, wanted: ListLeads): Promise<LeadsPage> {
  const page = Math.min(Math.max(Math.trunc(wanted.page ?? 1), 1), 10_000_000);
  const {
    notInCampaignId,
    onlyOptedOut = false,
    onlyArchived = false,
    answered = null,
    atStage = null,
    filters = noFilters,
  } = wanted;
  // Who is in the list would say what they answered.
  if (answered !== null && !readsMessages(actor)) refuse(actor.isMasked ? 'hidden-from-platform' : 'no-permission');
  const show = wanted.conversations ?? null;
  const conversations = show === null ? null : { show, since: waitsSince(context.clock.now()) };
  // What failed may have been the first message to someone.
  const onlyWithMessages = wanted.onlyWithMessages && show !== 'failed';
  const { campaignIds, groupIds, ...list } = filteredList(context, actor, { ...wanted, filters });
  const typed = readSearch(wanted.search, actor.isMasked);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const search = await searchNames(tx, actor.organizationId, typed);
    const narrowing = {
      notInCampaignId,
      onlyWithMessages,
      onlyOptedOut,
      onlyArchived,
      answered,
      conversations,
      atStage,
    };
    const filter = { search, ...list, ...narrowing };
    await checkPlaces(tx, actor.organizationId, {
      campaignIds: [...campaignIds, notInCampaignId, answered?.campaignId, atStage?.campaignId],
      groupIds,
    });
    if (answered && !(await hasQuestion(tx, actor.organizationId, answered.widgetId))) refuse('not-found');
    const orders = wanted.saysOrders || wanted.sorting?.order === 'name' ? await readOrders(tx, actor) : null;
    const listed = { filter, sorting: sortingOf(wanted.sorting, orders) };
    const beside = await readNeighbor(tx, actor.organizationId, wanted.beside);
    const found = await readPage(tx, actor.organizationId, listed, { page, beside });
    const leadIds = found.leads.map((lead) => lead.id);
    await recordLeadViews(tx, context, actor, leadIds);
    if (wanted.showsMessages) await recordFeedViews(tx, context, actor, leadIds);
    return { ...found, page, orders };
  });
}

async function readOrders(tx: Tx, { organizationId, isMasked }: Actor): Promise<readonly ListOrder[]> {
  return ordersOf({ areNamesHidden: isMasked || (await isSealedOrganization(tx, organizationId)) });
}

function sortingOf(wanted: Sorting | undefined, orders: readonly ListOrder[] | null): Sorting {
  if (wanted === undefined) return usualSorting;
  return orders === null || orders.includes(wanted.order) ? wanted : usualSorting;
}

async function readNeighbor(
  tx: Tx,
  organizationId: OrganizationId,
  beside: readonly Neighbor[] = [],
): Promise<Neighbor | null> {
  for (const { leadId } of beside) if (!(await hasSomeLead(tx, organizationId, [leadId]))) refuse('not-found');
  // Between two there may be any number of contacts.
  const [only = null, other] = beside;
  return other === undefined ? only : null;
}

type Read = { leads: LeadRow[]; total: number };
type Wanted = { readonly page: number; readonly beside: Neighbor | null };

function readPage(tx: Tx, organizationId: OrganizationId, listed: Listed, wanted: Wanted): Promise<Read> {
  const { search, filtered, onlyArchived } = listed.filter;
  const isNarrow = isSearch(search) || filtered !== null || onlyArchived;
  return (isNarrow ? readMatches : readAll)(tx, organizationId, listed, wanted);
}

async function readMatches(tx: Tx, organizationId: OrganizationId, listed: Listed, wanted: Wanted): Promise<Read> {
  const window = { offset: (wanted.page - 1) * LEADS_PER_PAGE, limit: LEADS_PER_PAGE };
  const collected = await collectPage(tx, organizationId, listed, { most: COUNTED_AT_MOST, ...window });
  if (collected.total < COUNTED_AT_MOST) return collected;
  // With this many matches, scanning the list finds a page sooner.
  if (!isSearch(listed.filter.search)) {
    const total = await countLeads(tx, organizationId, listed.filter);
    return { leads: await readWindow(tx, organizationId, listed, { ...wanted, total }), total };
  }
  const isPast = window.offset >= COUNTED_AT_MOST;
  const leads = isPast ? [] : await walkToPage(tx, organizationId, listed, { from: 'start', ...window });
  return { leads, total: COUNTED_AT_MOST };
}

async function readAll(tx: Tx, organizationId: OrganizationId, listed: Listed, wanted: Wanted): Promise<Read> {
  const total = await count(tx, organizationId, listed.filter);
  return { leads: await readWindow(tx, organizationId, listed, { ...wanted, total }), total };
}

async function readWindow(
  tx: Tx,
  organizationId: OrganizationId,
  listed: Listed,
  wanted: Wanted & { readonly total: number },
): Promise<LeadRow[]> {
  const place = placeOf(wanted);
  return place === null ? [] : walkToPage(tx, organizationId, listed, place);
}

function placeOf({ page, beside, total }: Wanted & { readonly total: number }): Place | null {
  const offset = (page - 1) * LEADS_PER_PAGE;
  const limit = Math.min(LEADS_PER_PAGE, total - offset);
  if (limit <= 0) return null;
  const isInFirstHalf = offset <= total / 2;
  const from = isInFirstHalf ? 'start' : 'end';
  return { from, offset: isInFirstHalf ? offset : total - offset - limit, limit, beside };
}

async function count(tx: Tx, organizationId: OrganizationId, filter: LeadFilter): Promise<number> {
  const isOneList = filter.campaignId === null || filter.groupId === null;
  const counter = isOneList && isWholeList(filter) ? await readCounter(tx, organizationId, filter) : null;
  return counter ?? countLeads(tx, organizationId, filter);
}

// Counters count whole lists only. A narrowing added later narrows here as well.
function isWholeList(filter: LeadFilter): boolean {
  return Object.entries(wholeList).every(([key, usual]) => filter[key as keyof Narrowing] === usual);
}

/** The contacts that a page is beside, from what was sent. */
export function neighborsOf(after: LeadId | null, before: LeadId | null): Neighbor[] {
  return [
    ...(after === null ? [] : [{ leadId: after, side: 'after' } as const]),
    ...(before === null ? [] : [{ leadId: before, side: 'before' } as const]),
  ];
}
