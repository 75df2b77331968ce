import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { AtStage } from '../funnel/store.ts';
import { recordFeedViews, recordLeadViews } from '../reading/record-views.ts';
import { searchSealed } from '../sealing/store.ts';
import type { LeadRow } from '../types.ts';
import { checkPlaces } from './check-places.ts';
import { isSearch, readSearch } from './search-terms.ts';
import {
  type Answered,
  collectPage,
  countLeads,
  hasQuestion,
  type LeadFilter,
  type Narrowing,
  readCounter,
  type Window,
  walkToPage,
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
  readonly answered?: Answered | null;
  readonly atStage?: AtStage | null;
  /** Whether to include each contact's texts. */
  readonly showsMessages?: boolean;
};

/** How many contacts a page shows. */
export const LEADS_PER_PAGE = 10;
// No one pages through a thousand pages of a search; an exact count would cost more than everything else.
const COUNTED_AT_MOST = 10_000;

/** One page of contacts, last active first, and how many there are in all. */
export function listLeads(
  context: Context,
  actor: Actor,
  wanted: ListLeads,
): Promise<{ leads: LeadRow[]; total: number; page: number }> {
  const page = Math.min(Math.max(Math.trunc(wanted.page ?? 1), 1), 10_000_000);
  const { campaignId, groupId, notInCampaignId, onlyWithMessages } = wanted;
  const { onlyOptedOut = false, answered = null, atStage = null } = wanted;
  const typed = readSearch(wanted.search, actor.isMasked);
  const window = { offset: (page - 1) * LEADS_PER_PAGE, limit: LEADS_PER_PAGE };
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const search = await searchSealed(tx, actor.organizationId, typed);
    const narrowing = { notInCampaignId, onlyWithMessages, onlyOptedOut, answered, atStage };
    const filter = { search, campaignId, groupId, ...narrowing };
    await checkWanted(tx, actor.organizationId, filter);
    const read = isSearch(filter.search) ? readMatches : readAll;
    const found = await read(tx, actor.organizationId, filter, window);
    const leadIds = found.leads.map((lead) => lead.id);
    await recordLeadViews(tx, context, actor, leadIds);
    if (wanted.showsMessages) await recordFeedViews(tx, context, actor, leadIds);
    return { ...found, page };
  });
}

async function checkWanted(tx: Tx, organizationId: OrganizationId, filter: LeadFilter): Promise<void> {
  const { campaignId, notInCampaignId, groupId, answered, atStage } = filter;
  const campaignIds = [campaignId, notInCampaignId, answered?.campaignId, atStage?.campaignId];
  await checkPlaces(tx, organizationId, { campaignIds, groupIds: [groupId] });
  if (answered && !(await hasQuestion(tx, organizationId, answered.widgetId))) refuse('not-found');
}

type Read = { leads: LeadRow[]; total: number };

async function readMatches(tx: Tx, organizationId: OrganizationId, filter: LeadFilter, window: Window): Promise<Read> {
  const collected = await collectPage(tx, organizationId, filter, { most: COUNTED_AT_MOST, ...window });
  if (collected.total < COUNTED_AT_MOST) return collected;
  // With this many matches, scanning the list finds a page sooner.
  const isPast = window.offset >= COUNTED_AT_MOST;
  const leads = isPast ? [] : await walkToPage(tx, organizationId, filter, { from: 'newest', ...window });
  return { leads, total: COUNTED_AT_MOST };
}

async function readAll(tx: Tx, organizationId: OrganizationId, filter: LeadFilter, { offset }: Window): Promise<Read> {
  const total = await count(tx, organizationId, filter);
  const limit = Math.min(LEADS_PER_PAGE, total - offset);
  if (limit <= 0) return { leads: [], total };
  const isInFirstHalf = offset <= total / 2;
  const window = { offset: isInFirstHalf ? offset : total - offset - limit, limit };
  const leads = await walkToPage(tx, organizationId, filter, { from: isInFirstHalf ? 'newest' : 'oldest', ...window });
  return { leads, total };
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
