import { Button, Group, Text } from '@mantine/core';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListOrder, type Sorting, usualSorting } from '../../domain/leads/listing/list-orders.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import { ArchivedSwitch, type ListPart } from '../design/archived-switch.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { focusSearch } from '../design/keys/use-keys.ts';
import { Page } from '../design/page.tsx';
import { useWindowWidth } from '../design/window-width.ts';
import { AddLeadsDialog, type LeadRow, type LeadsView, LeadTable, useOpenImport } from '../leads/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { ArchivedContacts } from './archived-contacts.tsx';
import { ArchivedMatches } from './archived-matches.tsx';
import { useChosenColumns, writtenColumns } from './column-keys.ts';
import { ColumnMenu } from './column-menu.tsx';
import { drawnColumns, headingOf, labelsOf, orderOfColumn } from './contact-columns.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { ExportList } from './export-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NameCell } from './name-cell.tsx';
import { NarrowCell } from './narrow-cell.tsx';
import { downloadSample } from './sample-file.ts';
import { SortMenu } from './sort-menu.tsx';
import { useListAddress } from './use-list-address.ts';
import { useViews } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';

const partKey = 'show';
// Below this, columns would be cut off: each contact has two lines.
const columnsFromWidth = 601;

/** Everyone the organization can text, with all that can be done with one or many of them. */
export function ContactsPage() {
  const words = useWords();
  const mayAdd = useMay('leads.write');
  const [isAdding, setAdding] = useState(false);
  const openImport = useOpenImport();
  const isNarrow = useWindowWidth() < columnsFromWidth;
  // On a phone everything is in one line only without the icon.
  const addButton = (
    <Button
      leftSection={!isNarrow && <IconUserPlus size={16} aria-hidden />}
      {...(isNarrow ? { px: 'sm' } : {})}
      onClick={() => setAdding(true)}
    >
      {say(phrases.addLeads, { leads: words.leads })}
    </Button>
  );
  const importButton = (
    <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => openImport()}>
      {phrases.importAFile}
    </Button>
  );
  const view = useView();
  const narrowButtons = (
    <>
      <IconButton
        label={phrases.importAFile}
        icon={IconFileImport}
        variant="default"
        size={44}
        onClick={() => openImport()}
      />
      {addButton}
    </>
  );
  const buttons = (
    <>
      {importButton}
      {addButton}
    </>
  );
  const [address, setAddress] = useSearchParams();
  const part: ListPart = address.get(partKey) === 'archived' ? 'archived' : 'in-use';
  const actions = (
    <>
      <ArchivedSwitch
        label={say(phrases.whichLeads, { leads: words.leads })}
        value={part}
        onChange={(chosen) => setAddress(chosen === 'archived' ? { [partKey]: chosen } : {})}
      />
      {mayAdd && part === 'in-use' && (isNarrow ? narrowButtons : buttons)}
    </>
  );
  return (
    <Page title={words.leads} isWide actions={actions}>
      {part === 'archived' ? (
        <ArchivedContacts />
      ) : (
        <LeadTable
          canSelect
          view={view}
          emptyAction={
            mayAdd && (
              <Group gap="xs" justify="center">
                {buttons}
                <Button variant="subtle" onClick={downloadSample}>
                  {phrases.downloadASample}
                </Button>
              </Group>
            )
          }
        />
      )}
      <AddLeadsDialog opened={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function LostSearch() {
  return (
    <Group gap="xs" px="sm" pb="xs" role="status">
      <Text size="sm">{phrases.searchNotInLink}</Text>
      <Button variant="default" size="compact-sm" onClick={focusSearch}>
        {phrases.searchAgain}
      </Button>
    </Group>
  );
}

// What can't be had, such as the order of names that are hidden, isn't shown as if it were.
function sortingIn(orders: readonly ListOrder[], sorting: Sorting): Sorting {
  return orders.length === 0 || orders.includes(sorting.order) ? sorting : usualSorting;
}

const narrowCell = (lead: LeadRow) => <NarrowCell lead={lead} />;

function useView(): LeadsView {
  const words = useWords();
  const mayEdit = useMay('leads.write');
  const mayExport = useMay('data.export');
  const list = useListAddress();
  const isNarrow = useWindowWidth() < columnsFromWidth;
  const { views, view } = useViews(list.viewId);
  const columns = useChosenColumns(view);
  const shown = columns.chosen.flatMap(({ key, isShown }) => (isShown ? [key] : []));
  const { filters, sorting, paging, setSorting: onSort } = list;
  const onClear = list.isFiltered ? list.clearFilters : undefined;
  return {
    ...{ filters, sorting, paging, onClearFilters: onClear, Contact: ContactPanel },
    shows: {
      groups: shown.includes('groups'),
      message: shown.includes('message'),
      appointment: shown.includes('appointment'),
      score: shown.includes('score'),
      responsible: shown.includes('responsible'),
    },
    columnsOf: (orders) => {
      const sortable = (order: ListOrder | undefined) => ({
        ...{ order: order && orders.includes(order) ? order : undefined, sorting, onSort },
      });
      const labels = labelsOf(words);
      const name = headingOf(phrases.name, sortable('name'));
      if (isNarrow) return { name: { ...name, width: '100%', render: narrowCell }, others: [] };
      return {
        name: {
          ...name,
          ...(mayEdit ? { render: (lead: LeadRow) => <NameCell lead={lead} /> } : {}),
        },
        others: drawnColumns(shown, (key) => headingOf(labels[key], sortable(orderOfColumn[key]))),
      };
    },
    Elsewhere: ArchivedMatches,
    filterBar: (orders, { total, search }) => (
      <>
        {list.lostSearch && <LostSearch />}
        <FilterBar filters={filters} onFilter={list.setFilter} onClear={onClear}>
          <ViewsMenu
            {...{ views, view }}
            now={{ filters, sorting, columns: writtenColumns(columns.chosen) }}
            onOpen={(next) => {
              // What was changed in a view is saved with it, or given up for the next.
              if (view !== null) columns.reset();
              list.openView(next);
            }}
          />
          <SortMenu orders={orders} sorting={sortingIn(orders, sorting)} onSort={onSort} />
          {!isNarrow && <ColumnMenu {...columns} />}
          {mayExport && total > 0 && <ExportList {...{ total, search, filters }} />}
        </FilterBar>
      </>
    ),
  };
}
