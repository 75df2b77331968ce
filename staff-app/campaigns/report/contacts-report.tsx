import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { definitionOf, formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { NumberCard } from '../../design/number-card.tsx';
import { LeadTable } from '../../leads/index.ts';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import classes from './campaign-report.module.css';
import { thoseWhoLeft } from './those-who-left.ts';
import type { CampaignCounts } from './use-report.ts';

// Reading a table of text brings a parser that only this dialog needs.
const CsvReportDialog = lazy(() => import('./csv-report-dialog.tsx').then((m) => ({ default: m.CsvReportDialog })));

type Words = ReturnType<typeof useWords>;

/** How many got the messages and how many answered. */
export function RateCards({ counts }: { counts: CampaignCounts | undefined }) {
  const words = useWords();
  const campaign = words.campaign.toLowerCase();
  return (
    <div className={classes.row}>
      <NumberCard
        label="Messages Sent"
        figure={written(counts?.messages)}
        base={counts && `${written(counts.messagesSuccess)} delivered, ${written(counts.messagesFailed)} failed`}
        definition={`Messages from this ${campaign} handed to carriers.`}
      />
      <NumberCard
        label={words.leads}
        figure={written(counts?.leads)}
        base={counts && `${written(counts.messagedLeads - counts.messagedWhoLeft)} of them messaged`}
        definition={`${words.leads} in this ${campaign}, whether or not they’ve been sent anything.`}
      />
      <NumberCard
        label="Delivery Rate"
        figure={counts && rate(counts.deliveryRate)}
        base={counts && `${written(counts.messagesSuccess)} of ${written(counts.messages)} messages`}
        definition={definitionOf('deliveryRate', words.leads)}
      />
      <NumberCard
        label="Response Rate"
        figure={counts && rate(counts.responseRate)}
        base={counts && responded(counts, words)}
        definition={definitionOf('responseRate', words.leads)}
      />
    </div>
  );
}

/** Who is in the campaign, to search and to choose from. */
export function CampaignContacts({ campaign }: { campaign: Campaign }) {
  const words = useWords();
  const isMasked = useMasked();
  const mayDownload = useMay('reports.download') && !isMasked;
  const [isDownloading, setDownloading] = useState(false);
  return (
    <section aria-label={words.leads}>
      <Title order={2} fz={16} lh="24px" mb="sm">
        {words.leads}
      </Title>
      <LeadTable
        campaignId={campaign.id}
        canSelect
        actions={
          mayDownload && (
            <Tooltip label="CSV Report">
              <ActionIcon variant="default" size={36} aria-label="CSV Report" onClick={() => setDownloading(true)}>
                <IconDownload size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
      <Suspense>
        {isDownloading && <CsvReportDialog campaign={campaign} onClose={() => setDownloading(false)} />}
      </Suspense>
    </section>
  );
}

function responded({ responses, messagedLeads, messagedWhoLeft }: CampaignCounts, words: Words): string {
  const sentence = `${written(responses)} of ${written(messagedLeads)} ${words.leads.toLowerCase()} messaged`;
  return messagedWhoLeft === 0 ? sentence : `${sentence}, with ${thoseWhoLeft(messagedWhoLeft, words)}`;
}

function rate(percent: number): string {
  return formatPercent(percent, rateDecimals.blastCampaign);
}

function written(value: number | undefined): string | undefined {
  return value?.toLocaleString('en-US');
}
