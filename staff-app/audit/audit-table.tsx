import { Badge, Text } from '@mantine/core';
import { entryDetails } from '../../domain/audit/telling/entry-details.ts';
import { entrySentence } from '../../domain/audit/telling/entry-words.ts';
import { timeAgo } from '../../domain/time/time-ago.ts';
import * as phrases from '../../words/en/staff/audit.ts';
import { showDateTime } from '../design/dates.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import classes from './audit.module.css';
import { EntryLeads } from './entry-leads.tsx';
import type { Entry } from './use-audit.ts';

type AuditTableProps = {
  entries: readonly Entry[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  isNarrowed: boolean;
  isStale: boolean;
  /** Opens a contact; absent for who may not see contacts. */
  onOpenLead: ((leadId: string) => void) | undefined;
};

/** The entries by time, the newest first: a sentence, and under it whom and what it was done to. */
export function AuditTable({ entries, error, onRetry, isNarrowed, isStale, onOpenLead }: AuditTableProps) {
  if (error !== undefined) return <ErrorState sentence={error} onRetry={onRetry} />;
  if (entries === undefined) return <Loading height={220} />;
  if (entries.length === 0) {
    const hint = isNarrowed ? phrases.noEntriesMatchTheseFilters : phrases.changesPeopleMakeShowUpHere;
    return <EmptyState text={phrases.noEntries} hint={hint} />;
  }
  return (
    <table
      className={classes.table}
      aria-label={phrases.auditTrail}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{phrases.whatHappened}</th>
          <th scope="col">{phrases.time}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onOpenLead={onOpenLead} />
        ))}
      </tbody>
    </table>
  );
}

// Views within one minute have one time.
function timesOf({ times, since, at }: Entry): string {
  const to = showDateTime(at);
  const from = times > 1 ? showDateTime(since) : to;
  return from === to ? to : say(phrases.timeSpan, { from, to });
}

function EntryRow({ entry, onOpenLead }: { entry: Entry } & Pick<AuditTableProps, 'onOpenLead'>) {
  const { organization } = useSignedIn();
  const words = useWords();
  const { clock } = useBrand();
  const details = entryDetails(entry, { words, organizationId: organization?.id ?? '', clock });
  return (
    <tr>
      <td>
        <Text>
          {entrySentence(entry, words)}
          {/* With a space, a badge on a line of its own begins where the text does. */}
          {entry.times > 1 && (
            <>
              {' '}
              <Badge component="span" color="gray" variant="light" tt="none">
                {say(phrases.timesViewed, { count: entry.times })}
              </Badge>
            </>
          )}
          {entry.outcome === 'refused' && (
            <>
              {' '}
              <Badge component="span" color="failed" variant="light">
                {phrases.refused}
              </Badge>
            </>
          )}
        </Text>
        <EntryLeads entry={entry} onOpen={onOpenLead} />
        {details !== '' && (
          <Text size="xs" c="dimmed" className={classes.details}>
            {details}
          </Text>
        )}
      </td>
      <td className={classes.time}>
        <time dateTime={entry.at}>
          <Text className="figures">{timeAgo(new Date(entry.at), new Date())}</Text>
          <Text size="xs" c="dimmed" className="figures">
            {timesOf(entry)}
          </Text>
        </time>
      </td>
    </tr>
  );
}
