import { ActionIcon, Card, Group, Text, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { definitionOf, formatPercent, rateDecimals } from '../../domain/reports/rates.ts';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import { type Bar, BarChart } from '../design/bar-chart.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { useWords } from '../session/brand.tsx';
import { type CampaignRate, useCampaignRates } from './use-dashboard.ts';

const chartHeight = 200;

/** A bar per campaign: how many of those who were sent content opened it. */
export function OpenRateCard() {
  const words = useWords();
  const title = `${words.lead} open rate`;
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Text c="dimmed">
          {title} per {words.campaign.toLowerCase()}
        </Text>
        <Tooltip label={definitionOf('openRate', words.leads)}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`How ${title} is counted`}>
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
        text="Nothing to open yet"
        hint={`This fills in once a ${words.campaign.toLowerCase()} has sent content.`}
      />
    ) : (
      <EmptyState text={`- No ${words.campaigns} Found -`} hint="Create your first one with New." />
    );
  }
  return (
    <BarChart
      title={`${title} per ${words.campaign.toLowerCase()}`}
      labelHeader={words.campaign}
      valueHeader="Open rate"
      bars={campaigns.map((campaign) => barOf(campaign, words))}
      height={chartHeight}
      highest={100}
      tick={(value) => `${value}%`}
    />
  );
}

function barOf({ id, name, stats }: CampaignRate, words: { lead: string; leads: string }): Bar {
  const rate = formatPercent(stats.openRate, rateDecimals.dashboard);
  return {
    key: id,
    label: truncate(name, truncationLengths.chartLabel),
    fullLabel: name,
    value: stats.openRate,
    text: `${rate} of ${stats.contentLeads.toLocaleString('en-US')} ${(stats.contentLeads === 1 ? words.lead : words.leads).toLowerCase()}`,
  };
}
