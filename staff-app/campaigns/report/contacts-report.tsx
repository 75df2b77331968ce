import { Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { definitionOf, formatPercent, rateDecimals } from '../../../domain/reports/rates.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { useActions } from '../../design/keys/actions.ts';
import { later } from '../../design/later.tsx';
import { NumberCard, written } from '../../design/number-card.tsx';
import { LeadTable } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import classes from './campaign-report.module.css';
import { MessagesSentCard } from './messages-sent-card.tsx';
import type { CampaignCounts } from './use-report.ts';

// Reading a table of text brings a parser that only this dialog needs.
const CsvReportDialog = later(() => import('./csv-report-dialog.tsx').then((m) => m.CsvReportDialog));

type Words = ReturnType<typeof useWords>;

/** How many got the messages and how many answered. */
export function RateCards({ counts }: { counts: CampaignCounts | undefined }) {
  const words = useWords();
  const { campaign } = words;
  return (
    <div className={classes.row}>
      <MessagesSentCard counts={counts} />
      <NumberCard
        label={words.leads}
        figure={counts && written(counts.leads)}
        base={counts && say(phrases.ofThemMessaged, { count: written(counts.messagedLeads - counts.messagedWhoLeft) })}
        definition={say(phrases.leadsInThisCampaign, { leads: words.leads, campaign })}
      />
      <NumberCard
        label={phrases.deliveryRate}
        figure={counts && rate(counts.deliveryRate)}
        base={
          counts && say(phrases.ofMessages, { part: written(counts.messagesSuccess), total: written(counts.messages) })
        }
        definition={definitionOf('deliveryRate', words.leads)}
      />
      <NumberCard
        label={phrases.responseRate}
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
  useActions(mayDownload ? [{ id: 'csv', label: phrases.csvReport, run: () => setDownloading(true) }] : []);
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
            <IconButton
              label={phrases.csvReport}
              icon={IconDownload}
              variant="default"
              size={36}
              onClick={() => setDownloading(true)}
            />
          )
        }
      />
      {isDownloading && <CsvReportDialog campaign={campaign} onClose={() => setDownloading(false)} />}
    </section>
  );
}

function responded({ responses, messagedLeads, messagedWhoLeft }: CampaignCounts, words: Words): string {
  const { lead, leads, campaign } = words;
  const shares = { part: written(responses), total: written(messagedLeads), leads };
  if (messagedWhoLeft === 0) return say(phrases.ofLeadsMessaged, shares);
  return messagedWhoLeft === 1
    ? say(phrases.ofLeadsMessagedWithOneWhoLeft, { ...shares, lead, campaign })
    : say(phrases.ofLeadsMessagedWithWhoLeft, { ...shares, left: written(messagedWhoLeft), campaign });
}

function rate(percent: number): string {
  return formatPercent(percent, rateDecimals.blastCampaign);
}
