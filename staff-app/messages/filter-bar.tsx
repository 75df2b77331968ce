import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/messages.ts';
import { useRead } from '../api/use-operation.ts';
import { say } from '../say.ts';
import { useLeadsWithDrafts } from '../session/use-reply-draft.ts';
import { addressOf, type Filter, filters } from './filters.ts';
import classes from './messages.module.css';
import { ConversationCountsQuery } from './operations.ts';

// The server counts no further.
const mostCounted = 99;

/** How many conversations each filter shows. */
export function useConversationCounts() {
  return useRead(ConversationCountsQuery, {}, { live: ['leads', 'messages'] }).data;
}

type FilterBarProps = { chosen: Filter; counts: ReturnType<typeof useConversationCounts> };

/** Which conversations are listed, and how many there are of each kind. */
export function FilterBar({ chosen, counts }: FilterBarProps) {
  const drafts = useLeadsWithDrafts().length;
  return (
    <nav className={classes.filters} aria-label={phrases.showConversations}>
      {filters.map((filter) => {
        const count = filter.show === 'DRAFTS' ? drafts : counts ? (filter.countOf?.(counts) ?? 0) : 0;
        return (
          <Link
            key={filter.label}
            className={classes.filter}
            to={addressOf(filter)}
            aria-current={filter === chosen ? 'page' : undefined}
          >
            {filter.label}
            {count > 0 && <span className={classes.count}>{shown(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function shown(count: number): string {
  return count > mostCounted ? say(phrases.moreThan, { count: mostCounted }) : String(count);
}
