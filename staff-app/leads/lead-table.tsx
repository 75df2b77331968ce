import { Card, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ListOrder } from '../../domain/leads/listing/list-orders.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { minutesAndSeconds } from '../../domain/time/durations.ts';
import * as phrases from '../../words/en/staff/leads.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { selectColumn } from '../design/select-column.tsx';
import type { Selection } from '../design/use-selection.ts';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { useMasked } from '../session/use-masked.ts';
import { useMay } from '../session/use-may.ts';
import { useLeadBulk, useLeadSelection } from './bulk/index.ts';
import { CampaignAvatars } from './campaign-avatars.tsx';
import { ContactDialog, useOpenContact } from './contact/index.ts';
import { CreateCampaignButton } from './create-campaign-button.tsx';
import { LeadNameCell } from './lead-name-cell.tsx';
import classes from './lead-table.module.css';
import { NoLeads } from './no-leads.tsx';
import { type ChosenList, type LeadRow, type LeadsOnly, leadsPerPage, readIdsAtStage, useLeads } from './use-leads.ts';

type LeadTableProps = {
  /** Only the contacts of this campaign, or of this group; without either all. */
  campaignId?: string;
  groupId?: string;
  /** Only those of whom this holds. */
  only?: LeadsOnly;
  /** Rows can be selected, across pages; what can be done with the selected ones is offered in a bar. */
  canSelect?: boolean;
  /** The one next step when there is no one yet. */
  emptyAction?: ReactNode;
  /** More buttons beside the search. */
  actions?: ReactNode;
  /** What was chosen for the list of all contacts. */
  view?: LeadsView;
};

/** An open contact, and the page of the list that it was opened from. */
export type ContactPanelProps = {
  list: ReturnType<typeof useLeads>;
  contact: ReturnType<typeof useOpenContact>;
  onSaved: (saved: { readonly id: string; readonly name: string }) => void;
};

/** The list of all contacts as someone chose to see it. */
export type LeadsView = ChosenList & {
  /** The columns after the name, and the name's heading; told what the list can be sorted by. */
  columnsOf: (orders: readonly ListOrder[]) => { name: Partial<Column<LeadRow>>; others: readonly Column<LeadRow>[] };
  /** What is below the search; told the same, and what the list has. */
  filterBar: (orders: readonly ListOrder[], list: { total: number; search: string }) => ReactNode;
  /** Where else a search that finds no one in the list would find someone. */
  Elsewhere: ComponentType<{ search: string }>;
  /** What shows the open contact. */
  Contact: ComponentType<ContactPanelProps>;
  /** Set while something is filtered. */
  onClearFilters: (() => void) | undefined;
};

/** The contacts with search and pages; a row opens the contact. */
export function LeadTable({
  campaignId,
  groupId,
  only,
  canSelect = false,
  emptyAction,
  actions,
  view,
}: LeadTableProps) {
  const words = useWords();
  const list = useLeads({ campaignId, groupId, only, chosen: view });
  // On a phone they have a line of their own, which would push the list down as it comes.
  const isLoading = list.leads === undefined && list.error === undefined;
  const isFilterGone = view?.onClearFilters !== undefined && list.isRefused;
  const contact = useOpenContact();
  const { total, search } = list;
  const readAll = only !== undefined && 'atStage' in only ? () => readIdsAtStage(only.atStage, search) : undefined;
  const selection = useLeadSelection(list.leads?.map(({ id }) => id) ?? [], {
    ...{ total, search, readAll },
    ...(view?.onClearFilters ? { filters: view.filters } : {}),
  });
  const isMasked = useMasked();
  const example = isMasked ? undefined : list.leads?.find(({ id }) => selection.has(id))?.name;
  const bulk = useLeadBulk(selection, { campaignId, groupId, total: list.total, example });
  const isSelectable = canSelect && bulk.isOffered;
  const columns = useLeadColumns(isSelectable ? selection : undefined, only, view?.columnsOf(list.orders));
  const [saved, setSaved] = useState<{ id: string; name: string; search: string } | null>(null);
  const onSaved = ({ id, name }: { id: string; name: string }) => setSaved({ id, name, search: list.search });
  const dialog = { leadId: contact.openId, name: nameOf(list, contact.openId), onClose: contact.close, onSaved };
  const isNarrow = list.search !== '' || view?.onClearFilters !== undefined;
  const searchLabel = isMasked ? phrases.searchByLastFour : say(phrases.searchLeads, { leads: words.leads });
  return (
    <div>
      <Card p={0}>
        <div className={classes.bar}>
          <SearchBox label={searchLabel} search={list.search} onSearch={list.setSearch} />
          <Text size="xs" c="dimmed" className={`figures ${classes.count}`}>
            {list.leads === undefined ? '' : countSentence(list.total, words, isNarrow)}
          </Text>
          {canSelect && (list.total > 0 || isLoading) && bulk.buttons}
          {actions}
        </div>
        {view?.filterBar(list.orders, list)}
        <div className={classes.rows}>
          <DataTable
            label={words.leads}
            columns={columns}
            rows={list.leads ?? (isFilterGone ? [] : undefined)}
            rowKey={(lead) => lead.id}
            rowLabel={(lead) => say(phrases.openName, { name: lead.name })}
            onOpen={(lead) => contact.open(lead.id)}
            openKey={only === undefined ? contact.openId : null}
            onArchive={isSelectable ? bulk.archiveOne : undefined}
            isStale={list.isStale}
            error={isFilterGone ? undefined : list.error}
            onRetry={list.retry}
            empty={
              <NoLeads
                search={search}
                onClearSearch={() => list.setSearch('')}
                onClearFilters={view?.onClearFilters}
                failure={isFilterGone ? list.error : undefined}
                saved={saved?.search === search ? saved : null}
                onOpen={contact.open}
                emptyAction={emptyAction}
                elsewhere={view && search !== '' && <view.Elsewhere search={search} />}
              />
            }
          />
        </div>
        {list.total > leadsPerPage && (
          <div className={classes.foot}>
            <Pager page={list.page} pageSize={leadsPerPage} total={list.total} onPage={list.setPage} />
          </div>
        )}
      </Card>
      {/* Beside the card, which would cut off what stays in sight while it is scrolled. */}
      {isSelectable && bulk.bar}
      {/* A part of the contacts is beside a whole list of them, which opens whom the address names. */}
      {only === undefined && (view ? <view.Contact {...{ list, contact, onSaved }} /> : <ContactDialog {...dialog} />)}
    </div>
  );
}

/** What a list calls this contact, where it is on the page that is shown. */
export function nameOf(
  { leads }: Pick<ReturnType<typeof useLeads>, 'leads'>,
  leadId: string | null,
): string | undefined {
  return leads?.find(({ id }) => id === leadId)?.name;
}

/** The number of each contact. */
export const phoneColumn: Column<LeadRow> = {
  key: 'phone',
  header: phrases.phone,
  aboveWidth: 400,
  width: 150,
  render: (lead) => <span className={classes.phone}>{formatPhone(lead.phone)}</span>,
};

/** The campaigns that each contact is in. */
export function campaignsColumn(header: string): Column<LeadRow> {
  const render = (lead: LeadRow) => <CampaignAvatars campaigns={lead.campaigns} />;
  return { key: 'campaigns', header, aboveWidth: 700, width: 160, render };
}

const viewColumns: readonly Column<LeadRow>[] = [
  {
    key: 'time',
    header: phrases.viewTime,
    aboveWidth: 500,
    align: 'right',
    width: 100,
    render: ({ viewsIn, stats }) => minutesAndSeconds((viewsIn ?? stats).seconds),
  },
  {
    key: 'views',
    header: phrases.views,
    aboveWidth: 600,
    align: 'right',
    width: 80,
    render: ({ viewsIn, stats }) => (viewsIn ?? stats).views.toLocaleString('en-US'),
  },
];

/** What each contact answered to the question that the list is narrowed to. */
function answerColumns(only: LeadsOnly | undefined): readonly Column<LeadRow>[] {
  if (only === undefined || !('answered' in only)) return [];
  const { campaignId, widgetId } = only.answered;
  const contentOf = ({ widgets = [] }: LeadRow) =>
    widgets.find((answer) => answer.widgetId === widgetId && answer.campaignId === campaignId)?.content;
  const render = (lead: LeadRow) => <div className={classes.answer}>{contentOf(lead) ?? '–'}</div>;
  return [{ key: 'answer', header: phrases.answer, render }];
}

type ChosenColumns = ReturnType<LeadsView['columnsOf']> | undefined;

function useLeadColumns(
  selection: Selection | undefined,
  only: LeadsOnly | undefined,
  chosen: ChosenColumns,
): readonly Column<LeadRow>[] {
  const { words, leadTable } = useBrand();
  const mayAddCampaign = useMay('campaigns.edit');
  const columns: Column<LeadRow>[] = [
    ...(selection ? [selectColumn<LeadRow>(selection, words.leads.toLowerCase(), ({ name }) => name)] : []),
    {
      key: 'name',
      header: phrases.name,
      render: (lead) => <LeadNameCell lead={lead} hasIcons={!chosen} />,
      ...chosen?.name,
    },
    ...(chosen?.others ?? [
      ...answerColumns(only),
      phoneColumn,
      ...(leadTable.viewColumns ? viewColumns : []),
      campaignsColumn(words.campaigns),
    ]),
  ];
  if (mayAddCampaign) {
    columns.push({
      key: 'new',
      header: '',
      width: 56,
      align: 'right',
      render: (lead) => <CreateCampaignButton lead={lead} />,
    });
  }
  return columns;
}

function countSentence(total: number, words: { lead: string; leads: string }, isNarrow: boolean): string {
  const values = { count: total.toLocaleString('en-US'), leads: total === 1 ? words.lead : words.leads };
  return isNarrow ? say(phrases.countOfLeadsFound, values) : say(phrases.countOfLeads, values);
}
