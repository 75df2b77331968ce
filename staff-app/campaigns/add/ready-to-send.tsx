import { Button, List, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { type Campaign, unfinishedSteps } from '../../campaign-builder/index.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { SendNeeds } from '../../leads/index.ts';
import { useWords } from '../../session/brand.tsx';

/** The next step of a campaign that no one is in yet: adding contacts, once every step has what it needs. */
export function ReadyToSend({ campaign, onAdd }: { campaign: Campaign; onAdd: () => void }) {
  const words = useWords();
  const leads = words.leads.toLowerCase();
  const unfinished = unfinishedSteps(campaign);
  if (unfinished.length > 0) {
    return <EmptyState text="Not ready to send yet" action={<UnfinishedList sentences={unfinished} />} />;
  }
  return (
    <EmptyState
      text="Ready to send"
      hint="Choose who gets it. You’ll see when it goes out and what it costs before anything is sent."
      action={
        <Stack align="center">
          <Suspense>
            <SendNeeds />
          </Suspense>
          <Button onClick={onAdd}>Add {leads} and send</Button>
        </Stack>
      }
    />
  );
}

function UnfinishedList({ sentences }: { sentences: ReturnType<typeof unfinishedSteps> }) {
  return (
    <List size="sm" c="attention" aria-label="What steps still need" listStyleType="none">
      {sentences.map(({ id, sentence }) => (
        <List.Item key={id}>{sentence}</List.Item>
      ))}
    </List>
  );
}
