import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { clearSearch } from '../../words/en/staff/design.ts';
import * as phrases from '../../words/en/staff/leads.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';

type NoLeadsProps = {
  search: string;
  onClearSearch: () => void;
  /** Set while something is filtered. */
  onClearFilters: (() => void) | undefined;
  /** Why the filtered list can't be had, if it can't. */
  failure: string | undefined;
  /** Who was just changed, and may have left the search by that. */
  saved: { readonly id: string; readonly name: string } | null;
  onOpen: (leadId: string) => void;
  /** Where else the search finds someone. */
  elsewhere: ReactNode;
  /** The one next step when there is no one yet. */
  emptyAction: ReactNode;
};

/** A list of contacts without any: why, and the way on. */
export function NoLeads(props: NoLeadsProps) {
  const { search, onClearSearch, onClearFilters, failure, saved, onOpen, emptyAction, elsewhere } = props;
  const words = useWords();
  const isSearched = search !== '' && failure === undefined;
  if (!isSearched && onClearFilters === undefined) {
    const text = say(phrases.noLeadsFound, { leads: words.leads });
    return <EmptyState text={text} hint={phrases.addOneOrImport} action={emptyAction} />;
  }
  const text =
    onClearFilters === undefined
      ? say(phrases.noLeadsFound, { leads: words.leads })
      : isSearched
        ? say(phrases.noOneMatchesSearchAndFilters, { search })
        : phrases.noOneMatches;
  const noResults = onClearFilters === undefined ? say(phrases.noResultsForSearch, { search }) : undefined;
  // Anyone who was found by the number that was just corrected isn't lost.
  const hint =
    failure ?? (isSearched && saved ? say(phrases.noLongerMatches, { name: saved.name, search }) : noResults);
  return (
    <EmptyState
      text={text}
      {...(hint === undefined ? {} : { hint })}
      action={
        <Group gap="xs" justify="center">
          {saved && <Button onClick={() => onOpen(saved.id)}>{say(phrases.openName, { name: saved.name })}</Button>}
          {isSearched && elsewhere}
          {isSearched && (
            <Button variant="default" onClick={onClearSearch}>
              {clearSearch}
            </Button>
          )}
          {onClearFilters && <Button onClick={onClearFilters}>{phrases.clearFilters}</Button>}
        </Group>
      }
    />
  );
}
