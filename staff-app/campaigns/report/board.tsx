import { Card, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { later } from '../../design/later.tsx';
import { Loading } from '../../design/loading.tsx';
import { ContactDialog, LeadTable, useOpenContact } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import classes from './board.module.css';
import { BoardColumnView } from './board-column.tsx';
import { columnMeaning, stepRule } from './column-meaning.ts';
import { RemoveLeadDialog } from './remove-lead-dialog.tsx';
import { type BoardLead, useBoard } from './use-report.ts';

// Reading a table of text brings a parser that only this dialog needs.
const CsvReportDialog = later(() => import('./csv-report-dialog.tsx').then((m) => m.CsvReportDialog));

/** Where every contact is, step by step, or all of them as a table. */
export function Board({ campaign }: { campaign: Campaign }) {
  const words = useWords();
  const isMasked = useMasked();
  const mayDownload = useMay('reports.download') && !isMasked;
  const board = useBoard(campaign.id);
  const [view, setView] = useState<'board' | 'table'>('board');
  const [isDownloading, setDownloading] = useState(false);
  return (
    <section aria-label={say(phrases.leadsByStep, { leads: words.leads })}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} fz={16} lh="24px">
          {words.leads}
        </Title>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={say(phrases.leadsAs, { leads: words.leads })}
            value={view}
            onChange={(value) => setView(value as 'board' | 'table')}
            data={[
              { value: 'board', label: phrases.board },
              { value: 'table', label: phrases.table },
            ]}
          />
          {mayDownload && (
            <IconButton
              label={phrases.csvReport}
              icon={IconDownload}
              variant="default"
              size={36}
              onClick={() => setDownloading(true)}
            />
          )}
          <IconButton
            label={phrases.refresh}
            icon={IconRefresh}
            variant="default"
            size={36}
            loading={board.isRefreshing}
            onClick={board.refresh}
          />
        </Group>
      </Group>
      {view === 'table' ? (
        <LeadTable campaignId={campaign.id} />
      ) : board.error !== undefined ? (
        <ErrorState sentence={board.error} onRetry={board.refresh} />
      ) : board.columns === undefined ? (
        <Card>
          <Loading height={240} />
        </Card>
      ) : (
        <Columns campaign={campaign} columns={board.columns} />
      )}
      {isDownloading && <CsvReportDialog campaign={campaign} onClose={() => setDownloading(false)} />}
    </section>
  );
}

type ColumnsProps = { campaign: Campaign; columns: NonNullable<ReturnType<typeof useBoard>['columns']> };

function Columns({ campaign, columns }: ColumnsProps) {
  const { lead } = useWords();
  const mayEdit = useMay('campaigns.edit');
  const contact = useOpenContact();
  const [removing, setRemoving] = useState<BoardLead | null>(null);
  return (
    <>
      <Text size="sm" mb="xs">
        {say(phrases.whereEachLeadIs, { lead, stepRule: stepRule(campaign) })}
      </Text>
      <div className={classes.board}>
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            meaning={columnMeaning(column.id, campaign)}
            onOpen={contact.open}
            {...(mayEdit ? { onRemove: setRemoving } : {})}
          />
        ))}
      </div>
      <ContactDialog leadId={contact.openId} onClose={contact.close} />
      <RemoveLeadDialog campaign={campaign} lead={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
