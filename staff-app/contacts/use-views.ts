import { type FilterKey, listFilters, type WrittenFilters } from '../../domain/leads/listing/list-filters.ts';
import type { ListOrder, Sorting } from '../../domain/leads/listing/list-orders.ts';
import type { Answer } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { completeColumns } from './column-keys.ts';
import { LeadViewsQuery } from './operations.ts';

/** A saved view of the list of all contacts. */
export type SavedView = NonNullable<Answer<typeof LeadViewsQuery>['views']>[number];

/** How the list is shown now, in the words in which a view is saved. */
export type ShownNow = {
  readonly filters: WrittenFilters;
  readonly sorting: Sorting;
  readonly columns: readonly string[];
};

/** The saved views that this person sees, where they may see contacts. */
export function useSavedViews(isEnabled = true): readonly SavedView[] {
  return useRead(LeadViewsQuery, {}, { live: ['leads'], enabled: isEnabled }).data?.views ?? [];
}

/** The saved views that this person sees, and the one that the address names. */
export function useViews(viewId: string | null) {
  const views = useSavedViews();
  return { views, view: views.find(({ id }) => id === viewId) ?? null };
}

/** A view's filters without those that aren't set. */
export function filtersOf(view: SavedView): WrittenFilters {
  const set = listFilters.flatMap(({ key }) => {
    const value = view.filters[key];
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(set) as Partial<Record<FilterKey, string>>;
}

/** Whether the list is shown otherwise than the view says. */
export function isChanged(view: SavedView, { filters, sorting, columns }: ShownNow): boolean {
  const saved = [written(filtersOf(view)), view.order as ListOrder, view.reversed, completeColumns(view.columns)];
  return JSON.stringify(saved) !== JSON.stringify([written(filters), sorting.order, sorting.isReversed, columns]);
}

function written(filters: WrittenFilters): (string | null)[] {
  return listFilters.map(({ key }) => filters[key] ?? null);
}
