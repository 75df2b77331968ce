import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { useRead } from '../../api/use-operation.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { written } from '../../design/number-card.tsx';
import { ContinueCampaignDialog } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { CampaignUnreachedQuery } from '../operations.ts';
import { FigureRow } from './figure-row.tsx';
import { UnreachedList } from './unreached-list.tsx';

/**
 * Who got nothing of a campaign, who stopped partway, who missed a step and for whom a message failed, each figure with its people; nothing where
 * all is well.
 */
export function UnreachedCard({ campaign }: { campaign: Campaign }) {
  const campaignId = campaign.id;
  const words = useWords();
  const mayContinue = useMay('campaigns.edit');
  const [isContinuing, setContinuing] = useState(false);
  const people = (count: number) =>
    say(phrases.countOfLeads, { count: written(count), leads: count === 1 ? words.lead : words.leads });
  const { data } = useRead(
    CampaignUnreachedQuery,
    { campaignId },
    { live: ['campaigns', 'messages', 'send-stats', 'leads'] },
  );
  const gotNothing = data?.gotNothing ?? 0;
  const failed = data?.failed ?? 0;
  const stopped = data?.stopped ?? 0;
  const leftOut = data?.leftOut ?? 0;
  const canContinue = data?.canContinue ?? 0;
  if (gotNothing + stopped + leftOut + failed === 0 || data === undefined) return null;
  return (
    <Card component="section" aria-label={phrases.didntGetEverything}>
      <Title order={2} fz={16} lh="24px" mb="xs">
        {phrases.didntGetEverything}
      </Title>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {gotNothing > 0 && (
          <FigureRow
            figure={people(gotNothing)}
            sentence={say(phrases.gotNothingFromThisCampaign, { campaign: words.campaign })}
          >
            <UnreachedList campaignId={campaignId} which={{ kind: 'GOT_NOTHING' }} />
          </FigureRow>
        )}
        {stopped > 0 && (
          <FigureRow figure={people(stopped)} sentence={phrases.stoppedPartway}>
            <UnreachedList campaignId={campaignId} which={{ kind: 'STOPPED' }} />
          </FigureRow>
        )}
        {leftOut > 0 && (
          <FigureRow figure={people(leftOut)} sentence={phrases.gotSomeButNotAll}>
            <UnreachedList campaignId={campaignId} which={{ kind: 'LEFT_OUT' }} />
          </FigureRow>
        )}
        {failed > 0 && (
          <FigureRow figure={people(failed)} sentence={phrases.didntGetFailed}>
            <UnreachedList campaignId={campaignId} which={{ kind: 'FAILED' }} />
          </FigureRow>
        )}
      </Stack>
      {[gotNothing, stopped, leftOut, failed].filter((count) => count > 0).length > 1 && (
        <Text size="xs" c="dimmed" mt="xs">
          {say(phrases.inSeveralLines, { lead: words.lead })}
        </Text>
      )}
      {canContinue > 0 && mayContinue && (
        <Button variant="default" mt="sm" style={{ alignSelf: 'flex-start' }} onClick={() => setContinuing(true)}>
          {say(phrases.continueForWhoOptedInAgain, { leads: people(canContinue) })}
        </Button>
      )}
      {isContinuing && (
        <ContinueCampaignDialog
          campaign={campaign}
          who={people(canContinue)}
          count={canContinue}
          onClose={() => setContinuing(false)}
        />
      )}
    </Card>
  );
}
