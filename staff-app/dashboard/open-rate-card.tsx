import { ActionIcon, Card, Group, Text, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { definitionOf, formatPercent, rateDecimals } from '../../domain/reports/rates.ts';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import * as phrases from '../../words/en/staff/dashboard.ts';
import { type Bar, BarChart } from '../design/bar-chart.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { type CampaignRate, useCampaignRates } from './use-dashboard.ts';

const chartHeight = 200;

/** A bar per campaign: how many of those who were sent content opened it. */
export function OpenRateCard() {
  const words = useWords();
  const title = say(phrases.leadOpenRate, { lead: words.lead });
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Text c="dimmed">{say(phrases.titlePerCampaign, { title, campaign: words.campaign })}</Text>
        <Tooltip label={definitionOf('openRate', words.leads)}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={say(phrases.howTitleIsCounted, { title })}>
            <IconInfoCircle size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <OpenRates title={title} />
    </Card>
  );
}

function OpenRates({ title }: { title: string }) {
  const words = useWords();
  const { rates: campaigns, hasCampaigns, error, retry } = useCampaignRates(true);
  if (error !== undefined) return <ErrorState sentence={error} onRetry={retry} />;
  if (campaigns === undefined) return <Loading height={chartHeight} />;
  if (campaigns.length === 0) {
    return hasCampaigns ? (
      <EmptyState
        text={phrases.nothingToOpenYet}
        hint={say(phrases.thisFillsInOnceACampaign, { campaign: words.campaign })}
      />
    ) : (
      <EmptyState
        text={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
        hint={phrases.createYourFirstOneWithNew}
      />
    );
  }
  return (
    <BarChart
      title={say(phrases.titlePerCampaign, { title, campaign: words.campaign })}
      labelHeader={words.campaign}
      valueHeader={phrases.openRate}
      bars={campaigns.map((campaign) => barOf(campaign, words))}
      height={chartHeight}
      highest={100}
      tick={(value) => `${value}%`}
    />
  );
}

function barOf({ id, name, stats }: CampaignRate, words: { lead: string; leads: string }): Bar {
  const sent = stats.contentLeads;
  return {
    key: id,
    label: truncate(name, truncationLengths.chartLabel),
    fullLabel: name,
    value: stats.openRate,
    text: say(phrases.rateOfLeads, {
      rate: formatPercent(stats.openRate, rateDecimals.dashboard),
      sent: sent.toLocaleString('en-US'),
      leads: sent === 1 ? words.lead : words.leads,
    }),
  };
}
