import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { LeadRow } from '../types.ts';
import { searchTerms } from './search-terms.ts';
import { countAtMost, type LeadFilter, readCounter, readPage } from './store.ts';

export type ListLeads = {
  readonly page: number | null;
  readonly search: string | null;
  readonly campaignId: number | null;
  readonly notInCampaignId: number | null;
  readonly onlyWithMessages: boolean;
};

/** How many contacts a page shows. */
export const LEADS_PER_PAGE = 10;
// Nobody turns a thousand pages of a search; counting on would cost more than everything else.
const COUNTED_AT_MOST = 10_000;

/** One page of contacts, the last active first, and how many there are in all. */
export function listLeads(
  context: Context,
  actor: Actor,
  wanted: ListLeads,
): Promise<{ leads: LeadRow[]; total: number; page: number }> {
  const page = Math.min(Math.max(Math.trunc(wanted.page ?? 1), 1), 10_000_000);
  const { campaignId, notInCampaignId, onlyWithMessages } = wanted;
  const filter = { terms: searchTerms(wanted.search), campaignId, notInCampaignId, onlyWithMessages };
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const total = await count(tx, actor.organizationId, filter);
    const leads = await readFrom(tx, actor.organizationId, filter, total, (page - 1) * LEADS_PER_PAGE);
    return { leads, total, page };
  });
}

async function readFrom(
  tx: Tx,
  organizationId: number,
  filter: LeadFilter,
  total: number,
  offset: number,
): Promise<LeadRow[]> {
  const limit = Math.min(LEADS_PER_PAGE, total - offset);
  if (limit <= 0) return [];
  const isSearch = filter.terms.length > 0;
  // Few matches are collected and sorted; many are met soon enough by walking along the list.
  if (isSearch && total < COUNTED_AT_MOST) return readPage(tx, organizationId, filter, 'collect', { offset, limit });
  if (isSearch || offset <= total / 2) return readPage(tx, organizationId, filter, 'newest-first', { offset, limit });
  return readPage(tx, organizationId, filter, 'oldest-first', { offset: total - offset - limit, limit });
}

async function count(tx: Tx, organizationId: number, filter: LeadFilter): Promise<number> {
  const { campaignId, notInCampaignId } = filter;
  const isCounted = filter.terms.length === 0 && !filter.onlyWithMessages && notInCampaignId === null;
  const counter = isCounted ? await readCounter(tx, organizationId, campaignId) : null;
  const most = filter.terms.length > 0 ? COUNTED_AT_MOST : Number.MAX_SAFE_INTEGER;
  return counter ?? countAtMost(tx, organizationId, filter, most);
}
