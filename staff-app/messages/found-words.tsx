import { Button, Group, Loader, Text } from '@mantine/core';
import { IconMessageSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readWords } from '../../domain/messages/find-words.ts';
import * as phrases from '../../words/en/staff/messages.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { ErrorState } from '../design/error-state.tsx';
import { say } from '../say.ts';
import { useReadsMessages } from '../session/use-masked.ts';
import { ConversationList } from './conversation-list.tsx';
import { type Conversation, FindMessagesQuery } from './operations.ts';

type FoundWordsProps = {
  search: string;
  chosenId: string | null;
  /** Says also the words that were found. */
  onChoose: (leadId: string, isByKey: boolean, found: string | null) => void;
};

/** Conversations in which someone wrote what is searched for, once that is asked for: names are what most people look for. */
export function FoundWords({ search, ...list }: FoundWordsProps) {
  const readsMessages = useReadsMessages();
  const [asked, setAsked] = useState<string | null>(null);
  if (!readsMessages || readWords(search) === null) return null;
  if (asked !== search)
    return (
      <Group p={12}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMessageSearch size={16} aria-hidden />}
          onClick={() => setAsked(search)}
        >
          {say(phrases.searchMessagesFor, { search })}
        </Button>
      </Group>
    );
  return (
    <section aria-label={phrases.inMessages}>
      <Text component="h2" size="sm" fw={600} px={12} pt={8}>
        {phrases.inMessages}
      </Text>
      <Stretch key={search} from={0} before={{ ids: [], searched: 0 }} {...{ search, ...list }} />
    </section>
  );
}

type Found = NonNullable<Answer<typeof FindMessagesQuery>['found']>[number];

// A search isn't made again with each message that comes: what waits or is unread would soon be wrong.
function asFound({ lead, message }: Found): Conversation {
  const isNow = { unread: false, waitsForAnswer: false, waitingReply: null };
  return { ...lead, ...isNow, lastWord: message.created, lastMessage: message };
}

type Before = { readonly ids: readonly string[]; readonly searched: number };

// As many fill a list; those who look for more can go on.
const enough = 10;
const stretchesAtOnce = 10;

/** What a hundred conversations have, and the next hundred behind them as long as that isn't enough. */
function Stretch({ search, from, before, ...list }: FoundWordsProps & { from: number; before: Before }) {
  const { data, error, refetch } = useRead(FindMessagesQuery, { search, from });
  const [goesOn, setGoesOn] = useState(false);
  if (data === undefined && error) return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Group p={12} gap="xs" role="status">
        <Loader size="xs" />
        <Text size="sm" c="dimmed">
          {phrases.searchingMessages}
        </Text>
      </Group>
    );
  // Who wrote meanwhile has moved from one hundred to the one before.
  const found = (data.found ?? []).filter(({ lead }) => !before.ids.includes(lead.id));
  const ids = [...before.ids, ...found.map(({ lead }) => lead.id)];
  const searched = before.searched + (data.searched ?? 0);
  const next = data.next ?? null;
  const isNextWanted = goesOn || (ids.length < enough && from % stretchesAtOnce < stretchesAtOnce - 1);
  return (
    <>
      <ConversationList
        conversations={found.map(asFound)}
        chosenId={list.chosenId}
        onChoose={(leadId, isByKey) =>
          list.onChoose(leadId, isByKey, found.find(({ lead }) => lead.id === leadId)?.message.message ?? null)
        }
      />
      {next !== null && isNextWanted ? (
        <Stretch from={next} before={{ ids, searched }} {...{ search, ...list }} />
      ) : (
        <Group p={12} gap="xs">
          <Text size="xs" c="dimmed" role="status">
            {say(ids.length === 0 ? phrases.nothingFoundInMessages : phrases.searchedMessages, { count: searched })}
          </Text>
          {next !== null && (
            <Button variant="default" size="xs" onClick={() => setGoesOn(true)}>
              {phrases.searchOlderConversations}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
