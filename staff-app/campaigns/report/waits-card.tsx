import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useRead } from '../../api/use-operation.ts';
import { useMay } from '../../session/use-may.ts';
import { ReleaseButton, useSendingTime } from '../../waiting/index.ts';
import { CampaignWaitsQuery } from '../operations.ts';

/** Why messages of a campaign have not gone out yet, and what lets them go; nothing where none waits. */
export function WaitsCard({ campaignId }: { campaignId: string }) {
  const maySee = useMay('sending.view');
  const showTime = useSendingTime();
  const { data } = useRead(
    CampaignWaitsQuery,
    { campaignId },
    { live: ['send-stats', 'messages', 'campaigns'], enabled: maySee },
  );
  const waits = data?.waits ?? [];
  if (waits.length === 0) return null;
  return (
    <Card component="section" aria-label="Waiting messages">
      <Title order={2} fz={16} lh="24px" mb="xs">
        Waiting messages
      </Title>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {waits.map(({ messages, reason, wait }) => (
          <Group key={`${wait.cause} ${wait.release}`} component="li" justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 240px" className="figures">
              <Text span fw={600}>
                {messages.toLocaleString('en-US')}
              </Text>{' '}
              {reason ?? plainReason(wait, showTime)}
            </Text>
            <ReleaseButton release={wait.release} campaignId={campaignId} />
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function plainReason({ cause, until }: { cause: string; until: string | null }, showTime: (iso: string) => string) {
  if (cause === 'scheduled' && until !== null) return `Scheduled: the first goes out on ${showTime(until)}`;
  return 'On the way';
}
