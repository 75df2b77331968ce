import { Card, Stack, Title } from '@mantine/core';
import { useRead } from '../../api/use-operation.ts';
import { useWords } from '../../session/brand.tsx';
import { CampaignUnreachedQuery } from '../operations.ts';
import { FigureRow } from './figure-row.tsx';
import { UnreachedList } from './unreached-list.tsx';
import type { CampaignCounts } from './use-report.ts';

/** Who got nothing of a campaign and for whom a message failed, each figure with its people; nothing where all is well. */
export function UnreachedCard({ campaignId, counts }: { campaignId: string; counts: CampaignCounts | undefined }) {
  const words = useWords();
  const { data } = useRead(
    CampaignUnreachedQuery,
    { campaignId },
    { live: ['campaigns', 'messages', 'send-stats', 'leads'] },
  );
  const gotNothing = data?.gotNothing ?? 0;
  const failed = counts?.messagesFailed ?? 0;
  if (gotNothing === 0 && failed === 0) return null;
  return (
    <Card component="section" aria-label="Not reached">
      <Title order={2} fz={16} lh="24px" mb="xs">
        Not reached
      </Title>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {gotNothing > 0 && (
          <FigureRow
            figure={`${written(gotNothing)} ${(gotNothing === 1 ? words.lead : words.leads).toLowerCase()}`}
            sentence={`got nothing from this ${words.campaign.toLowerCase()}`}
          >
            <UnreachedList campaignId={campaignId} which={{ kind: 'GOT_NOTHING' }} />
          </FigureRow>
        )}
        {failed > 0 && (
          <FigureRow
            figure={`${written(failed)} ${failed === 1 ? 'message' : 'messages'}`}
            sentence="couldn’t be delivered"
          >
            <UnreachedList campaignId={campaignId} which={{ kind: 'FAILED' }} />
          </FigureRow>
        )}
      </Stack>
    </Card>
  );
}

function written(value: number): string {
  return value.toLocaleString('en-US');
}
