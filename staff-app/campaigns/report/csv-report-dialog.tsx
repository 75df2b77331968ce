import { Button, Stack, Text } from '@mantine/core';
import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import Papa from 'papaparse';
import { useMemo, useState } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { downloadWith } from '../../design/download-with.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { CsvReportQuery, DownloadReportMutation } from '../operations.ts';
import { stepRule } from './column-meaning.ts';
import classes from './csv-report.module.css';

const shownRows = 8;

/** The report as a file: its first rows, and the download. */
export function CsvReportDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { data, error, refetch } = useRead(CsvReportQuery, { campaignId: campaign.id, rows: shownRows + 1 });
  const download = useChange(DownloadReportMutation, {
    onDone: ({ ticket }) => ticket && downloadWith(ticket, '/downloads/report'),
  });
  const csv = data?.csv ?? undefined;
  return (
    <Dialog opened onClose={onClose} title={phrases.csvReport} width="wide">
      <Stack gap="md">
        {error && csv === undefined && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
        {!error && csv === undefined && <Loading height={240} />}
        {csv !== undefined && (
          <>
            <Text size="sm">{say(phrases.whatStepMeans, { stepRule: stepRule(campaign) })}</Text>
            <ReportRows csv={csv} />
          </>
        )}
        <DialogFoot>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={csv === undefined}
            loading={download.isPending}
            onClick={() => download.mutate({ campaignId: campaign.id })}
          >
            {phrases.downloadReport}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function ReportRows({ csv }: { csv: string }) {
  const words = useWords();
  const [head = [], ...rows] = useMemo(
    () => Papa.parse<string[]>(csv, { skipEmptyLines: true, preview: shownRows + 2 }).data,
    [csv],
  );
  const [observe, size] = useResizeObserver<HTMLElement>();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const box = useMergedRef(observe, setElement);
  const isCut = size.width > 0 && element !== null && element.scrollWidth > element.clientWidth;
  if (rows.length === 0) return <Text c="dimmed">{say(phrases.noLeadsAreInItYet, { leads: words.leads })}</Text>;
  return (
    <Stack gap={6}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.rows} tabIndex={0} aria-label={phrases.firstRows} ref={box}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => (
                  <td key={head[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Text size="xs" c="dimmed">
        {[
          isCut && say(phrases.scrollSidewaysForAll, { count: head.length }),
          rows.length > shownRows && phrases.onlyTheFirstRowsAreShown,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Stack>
  );
}
