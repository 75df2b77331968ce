import { Button, List, Stack } from '@mantine/core';
import { Suspense } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { type Campaign, unfinishedSteps } from '../../campaign-builder/index.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { SendNeeds } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';

/** The next step of a campaign that no one is in yet: adding contacts, once every step has what it needs. */
export function ReadyToSend({ campaign, onAdd }: { campaign: Campaign; onAdd: () => void }) {
  const words = useWords();
  const { leads } = words;
  const unfinished = unfinishedSteps(campaign);
  if (unfinished.length > 0) {
    return <EmptyState text={phrases.notReadyToSendYet} action={<UnfinishedList sentences={unfinished} />} />;
  }
  return (
    <EmptyState
      text={phrases.readyToSend}
      hint={phrases.chooseWhoGets}
      action={
        <Stack align="center">
          <Suspense>
            <SendNeeds />
          </Suspense>
          <Button onClick={onAdd}>{say(phrases.addLeadsAndSend, { leads })}</Button>
        </Stack>
      }
    />
  );
}

function UnfinishedList({ sentences }: { sentences: ReturnType<typeof unfinishedSteps> }) {
  return (
    <List size="sm" c="attention" aria-label={phrases.whatStepsStillNeed} listStyleType="none">
      {sentences.map(({ id, sentence }) => (
        <List.Item key={id}>{sentence}</List.Item>
      ))}
    </List>
  );
}
