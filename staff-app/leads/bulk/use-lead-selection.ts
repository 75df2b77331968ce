import { useState } from 'react';
import type { WrittenFilters } from '../../../domain/leads/listing/list-filters.ts';
import { errorSentence } from '../../api/client.ts';
import { showError } from '../../design/toast.tsx';
import { type Selection, useSelection } from '../../design/use-selection.ts';

/** Which contacts are meant, as sent to the server: these, or all that a list finds. */
export type LeadChoice = { leadIds: string[] } | { allLeads: true; search: string | null; filters?: WrittenFilters };

/** The selection in a list of contacts with pages. */
export type LeadSelection = Selection & {
  /** How many are selected, on whatever page. */
  count: number;
  choice: LeadChoice;
  selectAll: () => void;
};

type Listed = {
  total: number;
  search: string;
  filters?: WrittenFilters | undefined;
  /** Names all of the list: anyone who joins it meanwhile isn't among them. */
  readAll?: (() => Promise<readonly string[]>) | undefined;
};

/** Keeps a selection across pages and searches; all of a list are those of the search and filters they were selected in. */
export function useLeadSelection(
  shownIds: readonly string[],
  { total, search, filters, readAll }: Listed,
): LeadSelection {
  const single = useSelection(shownIds, { acrossPages: true });
  const [allOf, setAllOf] = useState<string | null>(null);
  const list = JSON.stringify([search, filters ?? {}]);
  const isAll = allOf === list;
  const few = (change: () => void) => () => {
    setAllOf(null);
    change();
  };
  return {
    ...single,
    count: isAll ? total : single.ids.length,
    choice: isAll
      ? { allLeads: true, search: search === '' ? null : search, ...(filters && { filters }) }
      : { leadIds: [...single.ids] },
    has: (id) => isAll || single.has(id),
    toggle: (id, withShift) =>
      isAll
        ? few(() => single.select(shownIds.filter((shown) => shown !== id)))()
        : few(() => single.toggle(id, withShift))(),
    toggleAll: isAll ? few(single.clear) : few(single.toggleAll),
    clear: few(single.clear),
    selectAll: readAll
      ? () => void readAll().then(single.select, (error: unknown) => showError(errorSentence(error)))
      : () => setAllOf(list),
  };
}
