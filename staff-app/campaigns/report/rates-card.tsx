import { Card, Text } from '@mantine/core';
import { formatPercent, percentOf, rateDecimals } from '../../../domain/reports/rates.ts';
import { type Bar, BarChart } from '../../design/bar-chart.tsx';
import { Loading } from '../../design/loading.tsx';
import { useWords } from '../../session/brand.tsx';
import type { CampaignCounts } from './use-report.ts';

const chartHeight = 216;

/** How far the contacts came, as shares: sent, delivered, opened, answered. */
export function RatesCard({ counts }: { counts: CampaignCounts | undefined }) {
  const words = useWords();
  const title = `${words.lead} rates`;
  return (
    <Card component="section" aria-label={title}>
      <Text c="dimmed" mb="sm">
        {title}
      </Text>
      {counts === undefined ? (
        <Loading height={chartHeight} />
      ) : (
        <BarChart
          title={title}
          labelHeader="Rate"
          valueHeader="Share"
          bars={barsOf(counts, words)}
          height={chartHeight}
          highest={100}
          tick={(value) => `${value}%`}
          isHorizontal
        />
      )}
    </Card>
  );
}

/** The bars of the chart, each with what its share is part of. */
export function barsOf(counts: CampaignCounts, words: { leads: string }): Bar[] {
  const leads = words.leads.toLowerCase();
  const { messages, messagesSuccess, opened, contentLeads, responses } = counts;
  // Nobody is sent a later step before an earlier one, so the fullest step tells who was sent anything.
  const reached = Math.min(counts.leads, Math.max(0, ...counts.features.map(({ sent }) => sent)));
  return [
    bar('sent', 'Sent', percentOf(reached, counts.leads), `${share(reached, counts.leads)} ${leads}`),
    bar('delivered', 'Delivered', counts.deliveryRate, `${share(messagesSuccess, messages)} messages`),
    bar('opened', 'Opened', counts.openRate, `${share(opened, contentLeads)} ${leads} who were sent slides`),
    bar('answered', 'Answered', counts.responseRate, `${responses.toLocaleString('en-US')} ${leads} replied`),
  ];
}

function bar(key: string, label: string, value: number, base: string): Bar {
  return { key, label, value, text: `${formatPercent(value, rateDecimals.dashboard)}: ${base}` };
}

function share(part: number, of: number): string {
  return `${part.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`;
}
