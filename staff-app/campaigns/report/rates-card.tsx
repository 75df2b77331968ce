import { ActionIcon, Card, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { definitionOf, formatPercent, percentOf, rateDecimals } from '../../../domain/reports/rates.ts';
import { Loading } from '../../design/loading.tsx';
import { useWords } from '../../session/brand.tsx';
import { thoseWhoLeft } from './those-who-left.ts';
import type { CampaignCounts } from './use-report.ts';

/** How far the contacts came, as shares: sent, delivered, opened, replied. */
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
          {ratesOf(counts, words.leads).map((rate) => (
            <RateRow key={rate.label} rate={rate} />
          ))}
          {counts.messagedWhoLeft > 0 && (
            <Text size="xs" c="dimmed">
              All but the first also count {thoseWhoLeft(counts.messagedWhoLeft, words)}.
            </Text>
          )}
        </Stack>
      )}
    </Card>
  );
}

type Rate = { label: string; value: number; base: string; definition: string };

function RateRow({ rate }: { rate: Rate }) {
  return (
    <div>
      <Group justify="space-between" gap="0 12px" mb={6}>
        <Group gap={4} wrap="nowrap">
          <Text fw={600}>{rate.label}</Text>
          <Tooltip label={rate.definition}>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`How ${rate.label} is counted`}>
              <IconInfoCircle size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
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

function ratesOf(counts: CampaignCounts, words: string): Rate[] {
  const { messages, messagesSuccess, opened, contentLeads, responses, messagedLeads } = counts;
  const leads = words.toLowerCase();
  // Anyone who was messaged and has left the campaign since is not among those who are in it.
  const reached = messagedLeads - counts.messagedWhoLeft;
  return [
    {
      label: 'Sent',
      value: percentOf(reached, counts.leads),
      base: `${share(reached, counts.leads)} ${leads}`,
      definition: `${words} who were sent at least one message, out of all ${leads} in it now.`,
    },
    {
      label: 'Delivered',
      value: counts.deliveryRate,
      base: `${share(messagesSuccess, messages)} messages`,
      definition: definitionOf('deliveryRate', words),
    },
    {
      label: 'Opened',
      value: counts.openRate,
      base: `${share(opened, contentLeads)} ${leads} sent slides`,
      definition: definitionOf('openRate', words),
    },
    {
      label: 'Replied',
      value: counts.responseRate,
      base: `${share(responses, messagedLeads)} ${leads} messaged`,
      definition: definitionOf('responseRate', words),
    },
  ];
}

function share(part: number, of: number): string {
  return `${part.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`;
}
