import { Button, Card, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { type Campaign, unfinishedSteps } from '../../campaign-builder/index.ts';
import { SendNeeds } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { ReadyList } from './ready-list.tsx';

/** The next step of a campaign that no one is in yet: what it still needs, and adding contacts, or making an appointment, once every step has its content. */
export function ReadyToSend({ campaign, onAdd }: { campaign: Campaign; onAdd: () => void }) {
  const { leads, campaign: word } = useWords();
  const isReady = unfinishedSteps(campaign).length === 0;
  // Nothing of it goes to anyone who is only added.
  const isAround = campaign.structure.feature.length === 0;
  return (
    <Card>
      <Stack gap="sm">
        <Text fw={600}>{isReady ? phrases.readyToSend : phrases.notReadyToSendYet}</Text>
        <ReadyList campaign={campaign} />
        {isReady && (
          <>
            <Suspense>
              <SendNeeds />
            </Suspense>
            <Text size="sm" c="dimmed">
              {isAround ? say(phrases.everythingIsAroundAppointments, { campaign: word }) : phrases.chooseWhoGets}
            </Text>
            {!isAround && <Button onClick={onAdd}>{say(phrases.addLeadsAndSend, { leads })}</Button>}
          </>
        )}
      </Stack>
    </Card>
  );
}
