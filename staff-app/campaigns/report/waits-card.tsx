import { Card, Stack, Text, Title } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { pausedSentence, ReleaseButton, useSendingTime } from '../../waiting/index.ts';
import { FigureRow } from './figure-row.tsx';
import { plainReason } from './plain-reason.ts';
import { UnreachedList } from './unreached-list.tsx';
import { useWaits } from './use-waits.ts';

/** Why messages of a campaign have not gone out yet, for whom, and what lets them go; nothing where none waits. */
export function WaitsCard({ campaign }: { campaign: Campaign }) {
  const words = useWords();
  const mayPause = useMay('sending.pause');
  const showTime = useSendingTime();
  const { waits } = useWaits(campaign.id);
  const { paused, pausedAt, pausedBy } = campaign;
  const pause = paused === null ? null : pausedSentence({ paused, pausedAt, pausedBy }, words.campaign);
  if (waits === undefined || (waits.length === 0 && pause === null)) return null;
  return (
    <Card component="section" aria-label={phrases.waitingMessages}>
      <Title order={2} fz={16} lh="24px" mb="xs">
        {phrases.waitingMessages}
      </Title>
      {waits.length === 0 && <Text size="sm">{say(phrases.noMessagesAreWaiting, { pause: pause ?? '' })}</Text>}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {waits.map(({ messages, reason, wait }, at) => {
          const { cause, release } = wait;
          const isOwnPause = release === 'resume-campaign';
          // Several reasons can have one remedy: it's offered once.
          const isOfferedAbove = waits.findIndex((one) => one.wait.release === release) < at;
          const which = { kind: 'WAITING', cause, release } as const;
          return (
            <FigureRow
              key={`${cause} ${release}`}
              figure={say(phrases.countOfMessages, { count: messages })}
              sentence={(isOwnPause ? pause : null) ?? reason ?? plainReason(wait, showTime)}
              // Anyone who may resume it finds that button at the head of the page.
              action={
                !isOfferedAbove &&
                !(isOwnPause && mayPause) && <ReleaseButton release={release} campaignId={campaign.id} />
              }
            >
              <UnreachedList campaignId={campaign.id} which={which} knownReason={reason} />
            </FigureRow>
          );
        })}
      </Stack>
    </Card>
  );
}
