import { Box, Button, Card, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import { errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { BulkBar } from '../design/bulk-bar.tsx';
import { DataTable } from '../design/data-table.tsx';
import { showDateTime } from '../design/dates.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { Pager } from '../design/pager.tsx';
import { RestoreButton } from '../design/restore-button.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { selectColumn } from '../design/select-column.tsx';
import { showDone } from '../design/toast.tsx';
import { useSelection } from '../design/use-selection.ts';
import { leadsPerPage, RestoreLeadsMutation } from '../leads/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMasked } from '../session/use-masked.ts';
import { useMay } from '../session/use-may.ts';
import { ArchivedLeadsQuery } from './operations.ts';
import { type Archived, RestoreDialog } from './restore-dialog.tsx';
import { useListAddress } from './use-list-address.ts';

/** The archived contacts, each with a way back to the list and to the groups that it was in. */
export function ArchivedContacts() {
  const words = useWords();
  const isMasked = useMasked();
  const mayRestore = useMay('leads.edit');
  const { page, setPage, search, setSearch } = useListAddress().paging;
  const read = useRead(ArchivedLeadsQuery, { page, search }, { live: ['leads'] });
  const selection = useSelection(read.data?.leads?.map(({ id }) => id) ?? [], { acrossPages: true });
  const restore = useChange(RestoreLeadsMutation, {
    onDone: ({ restored }, { leadIds }) => {
      // The others stay selected where one is restored by its own button.
      selection.select(selection.ids.filter((id) => !(leadIds ?? []).includes(id)));
      showDone(
        restored === 1
          ? say(phrases.leadRestored, words)
          : say(phrases.leadsRestored, { ...words, count: restored ?? 0 }),
      );
    },
    refreshes: ['leads', 'groups'],
  });
  // Who is selected may be on another page by now.
  const [seen, setSeen] = useState<ReadonlyMap<string, Archived>>(new Map());
  const rows = read.data?.leads;
  useEffect(() => {
    if (rows) setSeen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
  }, [rows]);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const known = (ids: readonly string[]) => ids.flatMap((id) => seen.get(id) ?? []);
  const ask = (ids: readonly string[]) =>
    known(ids).some(({ comesBackTo }) => comesBackTo.length > 0)
      ? setAsked(ids)
      : restore.mutate({ leadIds: [...ids] });
  const total = read.data?.total ?? 0;
  const noun = words.leads.toLowerCase();
  return (
    <>
      <Card p={0}>
        <Box p="sm">
          <SearchBox
            label={isMasked ? phrases.searchByLastFour : say(phrases.searchArchived, { leads: words.leads })}
            {...{ search, onSearch: setSearch }}
          />
        </Box>
        <DataTable
          label={say(phrases.archivedLeads, { leads: words.leads })}
          rows={read.data?.leads ?? undefined}
          rowKey={({ id }) => id}
          error={read.error && read.data === undefined ? errorSentence(read.error) : undefined}
          onRetry={() => void read.refetch()}
          columns={[
            ...(mayRestore ? [selectColumn<{ id: string; name: string }>(selection, noun, ({ name }) => name)] : []),
            { key: 'name', header: phrases.name, render: ({ name }) => <Text size="sm">{name}</Text> },
            {
              key: 'phone',
              header: phrases.phone,
              render: ({ phone }) => formatPhone(phone),
            },
            {
              key: 'archived',
              header: phrases.archived,
              render: ({ archivedAt, archivedBy }) =>
                archivedAt !== null && (
                  <Text size="sm" c="dimmed">
                    {archivedBy === null
                      ? showDateTime(archivedAt)
                      : say(phrases.archivedTimeBy, { time: showDateTime(archivedAt), name: archivedBy })}
                  </Text>
                ),
            },
            {
              key: 'restore',
              header: '',
              align: 'right',
              render: ({ id, name }) => mayRestore && <RestoreButton name={name} onClick={() => ask([id])} />,
            },
          ]}
          empty={
            <EmptyState
              text={search === '' ? say(phrases.noneArchived, { leads: words.leads }) : phrases.noneFound}
              hint={say(phrases.archivedComeHere, { leads: words.leads })}
            />
          }
        />
        {total > leadsPerPage && (
          <Box p="sm">
            <Pager page={page} pageSize={leadsPerPage} total={total} onPage={setPage} />
          </Box>
        )}
      </Card>
      <BulkBar selected={selection.ids.length} total={total} noun={noun} onClear={selection.clear}>
        <Button loading={restore.isPending} onClick={() => ask([...selection.ids])}>
          {phrases.restore}
        </Button>
      </BulkBar>
      {asked !== null && (
        <RestoreDialog
          count={asked.length}
          contacts={known(asked)}
          isBusy={restore.isPending}
          onClose={() => setAsked(null)}
          onRestore={(withoutCampaigns) =>
            restore.mutate({ leadIds: [...asked], withoutCampaigns }, { onSettled: () => setAsked(null) })
          }
        />
      )}
    </>
  );
}
