import type { Tx } from '../../platform/database/database.ts';
import { builder, idsOf, idWhereGiven } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { searchSealed } from '../sealing/store.ts';
import { checkPlaces } from './check-places.ts';
import { readSearch } from './search-terms.ts';
import { hasSomeLead, readMatchingIds } from './store.ts';

/** Which contacts are meant: these, or all that a list finds, of one campaign or group where the list shows one. */
export type LeadChoice = {
  readonly leadIds: readonly number[];
  readonly allLeads: boolean;
  readonly search: string | null;
  readonly campaignId: number | null;
  readonly groupId: number | null;
};

type Id = string | number | null | undefined;

/** The arguments by which every operation on many contacts is told which ones. */
export const leadChoiceArgs = builder.args((t) => ({ leadIds: t.idList(), allLeads: t.boolean(), search: t.string() }));

/** The choice that these arguments make; `within` is the campaign or group whose list it was made in. */
export function choiceOf(
  args: {
    readonly leadIds?: readonly (string | number)[] | null | undefined;
    readonly allLeads?: boolean | null | undefined;
    readonly search?: string | null | undefined;
  },
  within: { readonly campaignId?: Id; readonly groupId?: Id } = {},
): LeadChoice {
  return {
    leadIds: idsOf(args.leadIds),
    allLeads: args.allLeads ?? false,
    search: args.search ?? null,
    campaignId: idWhereGiven(within.campaignId),
    groupId: idWhereGiven(within.groupId),
  };
}

/**
 * The ids of the contacts that are meant; all of a list are those that it would show now, on whatever page. Of several
 * some may have been removed meanwhile; when the organization has none of them, or not the list, the choice is refused.
 */
export async function readChosenLeads(tx: Tx, actor: Actor, choice: LeadChoice): Promise<readonly number[]> {
  const { leadIds, allLeads, search, campaignId, groupId } = choice;
  await checkPlaces(tx, actor.organizationId, { campaignIds: [campaignId], groupIds: [groupId] });
  if (!allLeads) {
    if (leadIds.length > 0 && !(await hasSomeLead(tx, actor.organizationId, leadIds))) refuse('not-found');
    return leadIds;
  }
  return readMatchingIds(tx, actor.organizationId, {
    search: await searchSealed(tx, actor.organizationId, readSearch(search, actor.isMasked)),
    ...{ campaignId, groupId, notInCampaignId: null, onlyWithMessages: false, onlyOptedOut: false, answered: null },
  });
}
