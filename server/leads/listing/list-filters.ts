import { clockOf } from '../../../domain/brands/clock.ts';
import { byKey } from '../../../domain/fields/by-key.ts';
import type { CampaignId } from '../../../domain/ids.ts';
import {
  type GivenFilters,
  isFiltered,
  type ListFilters,
  listFilters,
  readFilters,
} from '../../../domain/leads/listing/list-filters.ts';
import { dayOf } from '../../../domain/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Narrowing } from './store.ts';

/** The filters of a list as they are sent. */
export type FiltersGiven = GivenFilters | null | undefined;

/** The filters of a list, each a choice or a number. */
export const ListFiltersRef = builder.inputRef<GivenFilters>('ListFilters').implement({
  description:
    'What narrows the list of all contacts; who passes every filter is in it. With a campaign, openings and replies are those of it.',
  fields: (t) => byKey(listFilters, ({ takes }) => t.string({ description: describe(takes) })),
});

function describe(takes: (typeof listFilters)[number]['takes']): string {
  if (takes === 'id') return 'An id.';
  return takes === 'days' ? 'A number of days.' : `One of: ${takes.join(', ')}.`;
}

/** The filters in these arguments; one that isn't valid is refused. */
export function filtersIn(given: FiltersGiven): ListFilters {
  const { filters, invalid } = readFilters(given ?? {});
  if (invalid.length > 0) refuse('filter-not-valid');
  return filters;
}

type Filtered = Pick<Narrowing, 'filtered'> & {
  readonly campaignId: CampaignId | null;
  readonly groupId: number | null;
  /** All that are named, which the organization must have. */
  readonly campaignIds: readonly (CampaignId | null)[];
  readonly groupIds: readonly (number | null)[];
};

/** A list with its filters: a campaign or group to filter by is that of a list of all contacts, which is read by key. */
export function filteredList(
  context: Context,
  actor: Pick<Actor, 'brand' | 'timeZone'>,
  list: { readonly campaignId: CampaignId | null; readonly groupId: number | null; readonly filters: ListFilters },
): Filtered {
  const campaign = list.filters.campaign as CampaignId | null;
  const { group, notGroup } = list.filters;
  const takesCampaign = list.campaignId === null && list.groupId === null;
  const takesGroup = takesCampaign && campaign === null;
  const filters = { ...list.filters, campaign: takesCampaign ? null : campaign, group: takesGroup ? null : group };
  const now = context.clock.now();
  const today = dayOf(now, clockOf(actor.brand, actor.timeZone).zone);
  return {
    campaignId: takesCampaign ? campaign : list.campaignId,
    groupId: takesGroup ? group : list.groupId,
    filtered: isFiltered(filters) ? { filters, scope: { now, today, campaignId: campaign } } : null,
    campaignIds: [list.campaignId, campaign, list.filters.notCampaign as CampaignId | null],
    groupIds: [list.groupId, group, notGroup],
  };
}
