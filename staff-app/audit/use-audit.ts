import { useState } from 'react';
import * as phrases from '../../words/en/staff/audit.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { startOfDay } from '../design/dates.ts';
import { saveFile } from '../design/save-file.ts';
import { AuditEntriesQuery, AuditReportQuery } from './operations.ts';

type Page = Answer<typeof AuditEntriesQuery>;

/** One entry of the trail, as a row shows it. */
export type Entry = NonNullable<Page['entries']>[number];

/** What the list is narrowed to: a kind, a person, a contact, days on the organization's clock. */
export type Filter = {
  readonly action: string | null;
  readonly userId: string | null;
  readonly leadId: string | null;
  readonly fromDay: string;
  readonly toDay: string;
};

/** What the kind is where everything but views is shown. */
export const exceptViews = 'except-views';

/** How many entries a page of the server holds. */
export const entriesPerPage = 25;

const everything: Filter = { action: null, userId: null, leadId: null, fromDay: '', toDay: '' };

/** The trail as it is narrowed and paged through, and as a file. */
export function useAudit() {
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const wanted = variablesOf(filter);
  const { data, error, refetch, isPlaceholderData } = useRead(
    AuditEntriesQuery,
    { ...wanted, page },
    { keepWhileChanging: true },
  );
  const download = useChange(AuditReportQuery, {
    onDone: ({ csv }) => csv !== null && saveFile(csv, phrases.auditTrailCsv),
  });
  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== null && value !== ''),
    narrow(change: Partial<Filter>) {
      setPage(1);
      setFilter({ ...filter, ...change });
    },
    showEverything() {
      setPage(1);
      setFilter(everything);
    },
    page,
    setPage,
    entries: data?.entries ?? undefined,
    total: data?.total ?? 0,
    people: data?.users ?? [],
    platformActions: data?.platformActions ?? [],
    error: error !== null && !isPlaceholderData && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
    isStale: isPlaceholderData,
    download: () => download.mutate(wanted),
    isDownloading: download.isPending,
  };
}

// The last day counts whole.
function variablesOf({ action, userId, leadId, fromDay, toDay }: Filter) {
  const kind = action === exceptViews ? { action: null, withoutViews: true } : { action };
  return { ...kind, userId, leadId, from: startOfDay(fromDay), to: startOfDay(toDay, 1) };
}
