import { useSearchParams } from 'react-router';
import {
  type FilterKey,
  isFiltered,
  listFilters,
  readFilters,
  type WrittenFilters,
} from '../../domain/leads/listing/list-filters.ts';
import { listOrders, type Sorting, usualSorting } from '../../domain/leads/listing/list-orders.ts';
import { filtersOf, type SavedView } from './use-views.ts';

const sortKey = 'sort';
const viewKey = 'view';

/** How the list is filtered and sorted. It is in the address: going back undoes it, and the address can be handed on. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      edit(next);
      return next;
    });
  const { filters, isSet } = filtersIn(address);
  return {
    filters,
    isFiltered: isSet,
    setFilter: (key: FilterKey, value: string | null) =>
      change((next) => (value === null ? next.delete(key) : next.set(key, value))),
    clearFilters: () =>
      change((next) => {
        for (const { key } of listFilters) next.delete(key);
      }),
    /** The saved view that was chosen last. */
    viewId: address.get(viewKey),
    openView: (view: SavedView | null) =>
      change((next) => {
        for (const key of [sortKey, viewKey, ...listFilters.map((filter) => filter.key)]) next.delete(key);
        if (view === null) return;
        next.set(viewKey, view.id);
        next.set(sortKey, writtenSorting({ order: view.order, isReversed: view.reversed }));
        for (const [key, value] of Object.entries(filtersOf(view))) if (value) next.set(key, value);
      }),
    sorting: sortingOf(address.get(sortKey)),
    setSorting: (sorting: Sorting) => change((next) => next.set(sortKey, writtenSorting(sorting))),
  };
}

/** What the address filters by; what it has that is no filter isn't one. */
function filtersIn(address: URLSearchParams): { filters: WrittenFilters; isSet: boolean } {
  const written = Object.fromEntries(listFilters.map(({ key }) => [key, address.get(key)]));
  const { filters } = readFilters(written);
  const set = Object.entries(filters).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]));
  return { filters: Object.fromEntries(set), isSet: isFiltered(filters) };
}

function sortingOf(written: string | null): Sorting {
  const order = listOrders.find((one) => one === written?.replace('-', ''));
  return order === undefined ? usualSorting : { order, isReversed: written?.startsWith('-') ?? false };
}

function writtenSorting({ order, isReversed }: Sorting): string {
  return isReversed ? `-${order}` : order;
}
