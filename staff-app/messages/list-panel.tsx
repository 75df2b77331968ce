import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/messages.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMasked } from '../session/use-masked.ts';
import { ConversationList } from './conversation-list.tsx';
import type { useConversationCounts } from './filter-bar.tsx';
import { addressOf, type Filter, filterAfter } from './filters.ts';
import { FoundWords } from './found-words.tsx';
import classes from './messages.module.css';
import { conversationsPerPage, type useConversations, useOtherContacts } from './use-conversations.ts';
import { spaceBelow, useFillHeight } from './use-fill-height.ts';
import type { usePinned } from './use-pinned.ts';

type ListPanelProps = {
  list: ReturnType<typeof useConversations>;
  filter: Filter;
  counts: ReturnType<typeof useConversationCounts>;
  chosenId: string | null;
  /** It's the only thing on the screen, which scrolls. */
  isNarrow: boolean;
  /** What is listed, with the open one above it where it belongs elsewhere. */
  shown: ReturnType<typeof usePinned>;
  /** Says also the words that a search has found there. */
  onChoose: (leadId: string, isByKey: boolean, found?: string | null) => void;
};

/** The conversations of a filter with search and paging, and who else a search finds. */
export function ListPanel({ list, filter, counts, chosenId, shown, isNarrow, onChoose }: ListPanelProps) {
  const { leads } = useWords();
  const isMasked = useMasked();
  const others = useOtherContacts(list, filter);
  const panel = useRef<HTMLElement>(null);
  useFillHeight(panel, { isOn: !isNarrow, below: spaceBelow, least: 480, isMost: true });
  const isEmpty = list.conversations?.length === 0 && others?.length === 0;
  return (
    <section className={`${classes.panel} ${classes.column}`} aria-label={phrases.conversations} ref={panel}>
      <div className={classes.search}>
        <SearchBox
          label={isMasked ? phrases.searchByLastFour : say(phrases.searchLeads, { leads })}
          onSearch={list.setSearch}
          width="100%"
        />
      </div>
      <div className={classes.rows}>
        {filter.meaning !== undefined && !isEmpty && (
          <Text size="xs" c="dimmed" px={12} pt={8}>
            {filter.meaning}
          </Text>
        )}
        {list.error !== undefined && <ErrorState sentence={list.error} onRetry={list.retry} />}
        {list.conversations === undefined && list.error === undefined && <Loading height={320} />}
        {isEmpty && list.search === '' && <NothingOf filter={filter} next={filterAfter(filter, counts)} />}
        {isEmpty && list.search !== '' && (
          <EmptyState text={isMasked ? phrases.noConversationsMatchThatNumber : phrases.noConversationsMatchThatName} />
        )}
        {shown.rows && (
          <ConversationList
            conversations={shown.rows}
            pinnedId={shown.pinnedId}
            isWaitingShown={filter.show === 'WAITING'}
            {...{ chosenId, onChoose }}
          />
        )}
        {others && others.length > 0 && (
          <>
            <Text component="h2" size="sm" fw={600} px={12} pt={8}>
              {say(phrases.otherLeads, { leads })}
            </Text>
            <ConversationList conversations={others} chosenId={chosenId} onChoose={onChoose} />
          </>
        )}
        {filter.show === null && others && <FoundWords search={list.search} {...{ chosenId, onChoose }} />}
      </div>
      {list.total > conversationsPerPage && (
        <div className={classes.search}>
          <Pager page={list.page} pageSize={conversationsPerPage} total={list.total} onPage={list.setPage} />
        </div>
      )}
    </section>
  );
}

type NothingOfProps = { filter: Filter; next: Filter | null };

function NothingOf({ filter, next }: NothingOfProps) {
  return (
    <EmptyState
      text={filter.none}
      hint={filter.hint}
      action={
        next && (
          <Button component={Link} to={addressOf(next)} variant="light" size="xs">
            {next.show === null ? phrases.showAll : say(phrases.showFilter, { filter: next.label })}
          </Button>
        )
      }
    />
  );
}
