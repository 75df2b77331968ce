import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import type { ListFilters } from '../../../domain/leads/listing/list-filters.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { builder, idsOf, idWhereGiven } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { searchNames } from '../sealing/store.ts';
import { checkPlaces } from './check-places.ts';
import { type FiltersGiven, filteredList, filtersIn, ListFiltersRef } from './list-filters.ts';
import { readSearch } from './search-terms.ts';
import {
  hasSomeLead,
  type LeadFilter,
  type ReceiverCounts,
  readMatchingIds,
  readMatchingReceivers,
  wholeList,
} from './store.ts';

/** The selected contacts: these, or all that a list finds, in one campaign or group if the list shows one. */
export type LeadChoice = {
  readonly leadIds: readonly LeadId[];
  readonly allLeads: boolean;
  readonly search: string | null;
  readonly campaignId: CampaignId | null;
  readonly groupId: number | null;
  readonly filters: ListFilters;
};

type FilteredList = ReturnType<typeof filteredList>;
type Id = string | number | null | undefined;

/** The selection arguments of every operation on many contacts. */
export const leadChoiceArgs = builder.args((t) => ({
  leadIds: t.idList(),
  allLeads: t.boolean(),
  search: t.string(),
  filters: t.field({ type: ListFiltersRef, description: 'The filters of the list that all of are meant.' }),
}));

/** The selection in these arguments; `within` is the campaign or group whose list it was made in. */
export function choiceOf(
  args: {
    readonly leadIds?: readonly (string | number)[] | null | undefined;
    readonly allLeads?: boolean | null | undefined;
    readonly search?: string | null | undefined;
    readonly filters?: FiltersGiven;
  },
  within: { readonly campaignId?: Id; readonly groupId?: Id } = {},
): LeadChoice {
  return {
    leadIds: idsOf<LeadId>(args.leadIds),
    allLeads: args.allLeads ?? false,
    search: args.search ?? null,
    campaignId: idWhereGiven<CampaignId>(within.campaignId),
    groupId: idWhereGiven(within.groupId),
    filters: filtersIn(args.filters),
  };
}

/**
 * The ids of the selected contacts. All of a list are those that it would show now, on any page. Some of several ids
 * may have been removed meanwhile; the selection is refused if the organization has none of them, or doesn't have the
 * list.
 */
export async function readChosenLeads(
  tx: Tx,
  context: Context,
  actor: Actor,
  choice: LeadChoice,
): Promise<readonly LeadId[]> {
  const { leadIds, allLeads } = choice;
  const list = await listOf(tx, context, actor, choice);
  if (allLeads) return readMatchingIds(tx, actor.organizationId, await filterOf(tx, actor, choice, list));
  if (leadIds.length > 0 && !(await hasSomeLead(tx, actor.organizationId, leadIds))) refuse('not-found');
  return leadIds;
}

/** The same with how many of them can be sent a message; null where that isn't known without reading them again. */
export async function readChosenReceivers(
  tx: Tx,
  context: Context,
  actor: Actor,
  choice: LeadChoice,
): Promise<{ readonly leadIds: readonly LeadId[]; readonly counts: ReceiverCounts | null }> {
  if (!choice.allLeads) return { leadIds: await readChosenLeads(tx, context, actor, choice), counts: null };
  const list = await listOf(tx, context, actor, choice);
  const filter = await filterOf(tx, actor, choice, list);
  const { ids, ...counts } = await readMatchingReceivers(tx, actor.organizationId, filter);
  return { leadIds: ids, counts };
}

/** The list that the selection was made in. Refused if the organization doesn't have it. */
async function listOf(tx: Tx, context: Context, actor: Actor, choice: LeadChoice): Promise<FilteredList> {
  const list = filteredList(context, actor, choice);
  await checkPlaces(tx, actor.organizationId, { campaignIds: list.campaignIds, groupIds: list.groupIds });
  return list;
}

/** What that list shows. Searching sealed names takes statements of its own. */
async function filterOf(
  tx: Tx,
  { organizationId, isMasked }: Actor,
  choice: LeadChoice,
  list: FilteredList,
): Promise<LeadFilter> {
  return {
    search: await searchNames(tx, organizationId, readSearch(choice.search, isMasked)),
    ...{ ...wholeList, campaignId: list.campaignId, groupId: list.groupId, filtered: list.filtered },
  };
}
