import { useLocalStorage } from '@mantine/hooks';
import { useLocation, useSearchParams } from 'react-router';
import {
  type FilterKey,
  isFiltered,
  listFilters,
  readFilters,
  type WrittenFilters,
} from '../../domain/leads/listing/list-filters.ts';
import { listOrders, type Sorting, usualSorting } from '../../domain/leads/listing/list-orders.ts';
import { type Paging, type SearchState, searchStateOf } from '../leads/index.ts';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { keepSearch, searchOf } from './kept-search.ts';
import { filtersOf, type SavedView } from './use-views.ts';

const sortKey = 'sort';
const viewKey = 'view';
const pageKey = 'page';
const contactKey = 'contact';
// That there was a search, and not which: a link without it would show another list and not say so.
const searchedKey = 'searched';

type How = { replace?: boolean; search?: SearchState };

/**
 * How the list is filtered, sorted, and paged. It is in the address: going back undoes it, and the address can be handed
 * on. What is searched for is kept beside it, as it is a name or a phone.
 */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const { isHealth } = useBrand();
  const [keptSorting, keepSorting] = useKeptSorting();
  const edit = (
    change: (next: URLSearchParams) => void,
    { replace = false, search = searchStateOf(state) }: How = {},
  ) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace, state: search },
    );
  // Another list begins on its first page.
  const change = (edits: (next: URLSearchParams) => void, how?: How) =>
    edit((next) => {
      next.delete(pageKey);
      edits(next);
    }, how);
  const paging: Paging = {
    page: pageIn(address.get(pageKey)),
    // Beside an open contact pages are turned to follow it: closing it doesn't go back to another page.
    setPage: (page, replaces = address.has(contactKey)) =>
      edit((next) => (page === 1 ? next.delete(pageKey) : next.set(pageKey, String(page))), { replace: replaces }),
    search: searchOf(state),
    setSearch: (search) =>
      change((next) => (search === '' ? next.delete(searchedKey) : next.set(searchedKey, '1')), {
        ...{ replace: true, search: keepSearch(search, !isHealth) },
      }),
  };
  const { filters, isSet } = filtersIn(address);
  return {
    filters,
    paging,
    isFiltered: isSet,
    /** It was searched, and what for isn't known here. */
    lostSearch: address.has(searchedKey) && paging.search === '',
    setFilter: (key: FilterKey, value: string | null) =>
      change((next) => (value === null ? next.delete(key) : next.set(key, value))),
    clearFilters: () =>
      change((next) => {
        for (const { key } of listFilters) next.delete(key);
      }),
    /** The saved view that was chosen last. */
    viewId: address.get(viewKey),
    openView: (view: SavedView | null) => change((next) => writeView(next, view)),
    sorting: sortingOf(address.get(sortKey) ?? keptSorting),
    setSorting: (sorting: Sorting) => {
      // How a saved view is sorted is saved with it.
      if (!address.has(viewKey)) keepSorting(writtenSorting(sorting));
      change((next) => next.set(sortKey, writtenSorting(sorting)));
    },
  };
}

// How this person sorted the list last; like its columns, it is kept in the browser.
function useKeptSorting() {
  const { id } = useSignedIn();
  const place = `contact-sorting/${id}`;
  return useLocalStorage<string | null>({ key: place, defaultValue: null, getInitialValueInEffect: false });
}

/** The address of the list in a saved view. */
export function addressOfView(view: SavedView): string {
  const address = new URLSearchParams();
  writeView(address, view);
  return `/contacts?${address}`;
}

function writeView(address: URLSearchParams, view: SavedView | null): void {
  for (const key of [sortKey, viewKey, ...listFilters.map((filter) => filter.key)]) address.delete(key);
  if (view === null) return;
  address.set(viewKey, view.id);
  address.set(sortKey, writtenSorting({ order: view.order, isReversed: view.reversed }));
  for (const [key, value] of Object.entries(filtersOf(view))) if (value) address.set(key, value);
}

/** What the address filters by; what it has that is no filter isn't one. */
function filtersIn(address: URLSearchParams): { filters: WrittenFilters; isSet: boolean } {
  const written = Object.fromEntries(listFilters.map(({ key }) => [key, address.get(key)]));
  const { filters } = readFilters(written);
  const set = Object.entries(filters).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]));
  return { filters: Object.fromEntries(set), isSet: isFiltered(filters) };
}

function pageIn(written: string | null): number {
  return /^[1-9]\d{0,6}$/.test(written ?? '') ? Number(written) : 1;
}

function sortingOf(written: string | null): Sorting {
  const order = listOrders.find((one) => one === written?.replace('-', ''));
  return order === undefined ? usualSorting : { order, isReversed: written?.startsWith('-') ?? false };
}

function writtenSorting({ order, isReversed }: Sorting): string {
  return isReversed ? `-${order}` : order;
}
