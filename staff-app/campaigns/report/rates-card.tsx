import { ActionIcon, Card, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { definitionOf, formatPercent, percentOf, rateDecimals } from '../../../domain/reports/rates.ts';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { CampaignCounts } from './use-report.ts';

/** How far the contacts came, as shares: sent, delivered, opened, replied. */
export function RatesCard({ counts }: { counts: CampaignCounts | undefined }) {
  const words = useWords();
  const title = say(phrases.leadRates, { lead: words.lead });
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
          {counts.cannotGet > 0 && (
            <Text size="xs" c="dimmed">
              {say(phrases.sentDoesntCount, {
                count: counts.cannotGet,
                leads: counts.cannotGet === 1 ? words.lead : words.leads,
              })}
            </Text>
          )}
          {counts.messagedWhoLeft > 0 && (
            <Text size="xs" c="dimmed">
              {alsoCounts(counts.messagedWhoLeft, words)}
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
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={say(phrases.howLabelIsCounted, { label: rate.label })}
            >
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

function ratesOf(counts: CampaignCounts, leads: string): Rate[] {
  const { messages, messagesSuccess, opened, contentLeads, responses, messagedLeads } = counts;
  // Anyone who was messaged and has left the campaign since is not among those who are in it.
  const reached = messagedLeads - counts.messagedWhoLeft;
  const reachable = counts.leads - counts.cannotGet;
  return [
    {
      label: phrases.sent,
      value: percentOf(reached, reachable),
      base: say(phrases.ofLeads, { ...share(reached, reachable), leads }),
      definition: say(phrases.howSentIsCounted, { leads }),
    },
    {
      label: phrases.delivered,
      value: counts.deliveryRate,
      base: say(phrases.ofMessages, share(messagesSuccess, messages)),
      definition: definitionOf('deliveryRate', leads),
    },
    {
      label: phrases.opened,
      value: counts.openRate,
      base: say(phrases.ofLeadsSentContent, { ...share(opened, contentLeads), leads }),
      definition: definitionOf('openRate', leads),
    },
    {
      label: phrases.replied,
      value: counts.responseRate,
      base: say(phrases.ofLeadsMessaged, { ...share(responses, messagedLeads), leads }),
      definition: definitionOf('responseRate', leads),
    },
  ];
}

function share(part: number, total: number): { part: string; total: string } {
  return { part: part.toLocaleString('en-US'), total: total.toLocaleString('en-US') };
}

function alsoCounts(count: number, { lead, leads, campaign }: ReturnType<typeof useWords>): string {
  return count === 1
    ? say(phrases.alsoCountsOneWhoLeft, { lead, campaign })
    : say(phrases.alsoCountsWhoLeft, { count: count.toLocaleString('en-US'), leads, campaign });
}
