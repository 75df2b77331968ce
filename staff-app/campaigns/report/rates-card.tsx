import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import { formatPercent, percentOf, rateDecimals } from '../../../domain/reports/rates.ts';
import { Loading } from '../../design/loading.tsx';
import { useWords } from '../../session/brand.tsx';
import type { CampaignCounts } from './use-report.ts';

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
        <Loading height={200} />
      ) : (
        <Stack flex={1} justify="space-between" gap="sm">
          {ratesOf(counts, words.leads.toLowerCase()).map((rate) => (
            <RateRow key={rate.label} rate={rate} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

type Rate = { label: string; value: number; base: string };

function RateRow({ rate }: { rate: Rate }) {
  return (
    <div>
      <Group justify="space-between" gap="0 12px" mb={6}>
        <Text fw={600}>{rate.label}</Text>
        <Group gap={8} className="figures">
          <Text size="xs" c="dimmed">
            {rate.base}
          </Text>
          <Text fw={600}>{formatPercent(rate.value, rateDecimals.dashboard)}</Text>
        </Group>
      </Group>
      <Progress value={rate.value} size={8} aria-label={rate.label} />
    </div>
  );
}

function ratesOf(counts: CampaignCounts, leads: string): Rate[] {
  const { messages, messagesSuccess, opened, contentLeads, responses } = counts;
  // Nobody is sent a later step before an earlier one, so the fullest step tells who was sent anything.
  const reached = Math.min(counts.leads, Math.max(0, ...counts.features.map(({ sent }) => sent)));
  return [
    { label: 'Sent', value: percentOf(reached, counts.leads), base: `${share(reached, counts.leads)} ${leads}` },
    { label: 'Delivered', value: counts.deliveryRate, base: `${share(messagesSuccess, messages)} messages` },
    { label: 'Opened', value: counts.openRate, base: `${share(opened, contentLeads)} ${leads} sent slides` },
    { label: 'Answered', value: counts.responseRate, base: `${share(responses, reached)} ${leads} messaged` },
  ];
}

function share(part: number, of: number): string {
  return `${part.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`;
}
