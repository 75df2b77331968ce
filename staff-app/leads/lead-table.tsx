import { Button, Card, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { maskedWords } from '../../domain/permissions/masking.ts';
import { minutesAndSeconds } from '../../domain/time/durations.ts';
import * as phrases from '../../words/en/staff/leads.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
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
import { type LeadRow, type LeadsOnly, leadsPerPage, readIdsAtStage, useLeads } from './use-leads.ts';

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
};

/** The contacts with search and pages; a row opens the contact. */
export function LeadTable({ campaignId, groupId, only, canSelect = false, emptyAction, actions }: LeadTableProps) {
  const words = useWords();
  const list = useLeads({ campaignId, groupId, only });
  const contact = useOpenContact();
  const { total, search } = list;
  const readAll = only !== undefined && 'atStage' in only ? () => readIdsAtStage(only.atStage, search) : undefined;
  const selection = useLeadSelection(list.leads?.map(({ id }) => id) ?? [], { total, search, readAll });
  const bulk = useLeadBulk(selection, { campaignId, groupId, total: list.total });
  const isSelectable = canSelect && bulk.isOffered;
  const columns = useLeadColumns(isSelectable ? selection : undefined, only);
  const [saved, setSaved] = useState<{ id: string; name: string; search: string } | null>(null);
  // Anyone who was found by the number that was just corrected isn't lost.
  const notFound =
    saved !== null && saved.search === list.search
      ? {
          hint: say(phrases.noLongerMatches, { name: saved.name, search: list.search }),
          action: <Button onClick={() => contact.open(saved.id)}>{say(phrases.openName, { name: saved.name })}</Button>,
        }
      : { hint: say(phrases.noResultsForSearch, { search: list.search }) };
  const searchLabel = useMasked()
    ? say(phrases.searchLeadsByPhone, { leads: words.leads })
    : say(phrases.searchLeads, { leads: words.leads });
  return (
    <div>
      <Card p={0}>
        <div className={classes.bar}>
          <SearchBox label={searchLabel} onSearch={list.setSearch} />
          <Text size="xs" c="dimmed" className={`figures ${classes.count}`}>
            {list.leads === undefined ? '' : countSentence(list.total, words, list.search)}
          </Text>
          {isSelectable && list.total > 0 && bulk.buttons}
          {actions}
        </div>
        <div className={classes.rows}>
          <DataTable
            label={words.leads}
            columns={columns}
            rows={list.leads}
            rowKey={(lead) => lead.id}
            rowLabel={(lead) => say(phrases.openName, { name: lead.name })}
            onOpen={(lead) => contact.open(lead.id)}
            onArchive={isSelectable ? bulk.archiveOne : undefined}
            isStale={list.isStale}
            error={list.error}
            onRetry={list.retry}
            empty={
              <EmptyState
                text={say(phrases.noLeadsFound, { leads: words.leads })}
                {...(list.search === '' ? { hint: phrases.addOneOrImport, action: emptyAction } : notFound)}
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
      {only === undefined && (
        <ContactDialog
          leadId={contact.openId}
          onClose={contact.close}
          onSaved={({ id, name }) => setSaved({ id, name, search: list.search })}
        />
      )}
    </div>
  );
}

const viewColumns: readonly Column<LeadRow>[] = [
  {
    key: 'time',
    header: phrases.viewTime,
    aboveWidth: 500,
    align: 'right',
    width: 100,
    render: (lead) => minutesAndSeconds(lead.stats.seconds),
  },
  {
    key: 'views',
    header: phrases.views,
    aboveWidth: 600,
    align: 'right',
    width: 80,
    render: (lead) => lead.stats.views.toLocaleString('en-US'),
  },
];

/** What each contact answered to the question that the list is narrowed to. */
function answerColumns(only: LeadsOnly | undefined, isMasked: boolean): readonly Column<LeadRow>[] {
  if (only === undefined || !('answered' in only)) return [];
  const { campaignId, widgetId } = only.answered;
  const contentOf = ({ widgets = [] }: LeadRow) =>
    widgets.find((answer) => answer.widgetId === widgetId && answer.campaignId === campaignId)?.content;
  const render = (lead: LeadRow) => (
    <div className={classes.answer}>{isMasked ? maskedWords.content : (contentOf(lead) ?? '–')}</div>
  );
  return [{ key: 'answer', header: phrases.answer, render }];
}

function useLeadColumns(selection: Selection | undefined, only: LeadsOnly | undefined): readonly Column<LeadRow>[] {
  const { words, leadTable } = useBrand();
  const isMasked = useMasked();
  const mayAddCampaign = useMay('campaigns.edit');
  const columns: Column<LeadRow>[] = [
    ...(selection ? [selectColumn<LeadRow>(selection, words.leads.toLowerCase(), ({ name }) => name)] : []),
    { key: 'name', header: phrases.name, render: (lead) => <LeadNameCell lead={lead} /> },
    ...answerColumns(only, isMasked),
    {
      key: 'phone',
      header: phrases.phone,
      aboveWidth: 400,
      width: 150,
      render: (lead) => <span className={classes.phone}>{formatPhone(lead.phone)}</span>,
    },
    ...(leadTable.viewColumns ? viewColumns : []),
    {
      key: 'campaigns',
      header: words.campaigns,
      aboveWidth: 700,
      width: 160,
      render: (lead) => <CampaignAvatars campaigns={lead.campaigns} />,
    },
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

function countSentence(total: number, words: { lead: string; leads: string }, search: string): string {
  const values = { count: total.toLocaleString('en-US'), leads: total === 1 ? words.lead : words.leads };
  return search === '' ? say(phrases.countOfLeads, values) : say(phrases.countOfLeadsFound, values);
}
