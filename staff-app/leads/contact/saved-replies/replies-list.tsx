import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/saved-replies.ts';
import type { Answer } from '../../../api/client.ts';
import { useRead } from '../../../api/use-operation.ts';
import { ErrorState } from '../../../design/error-state.tsx';
import { IconButton } from '../../../design/icon-button.tsx';
import { Loading } from '../../../design/loading.tsx';
import { say } from '../../../say.ts';
import classes from '../contact.module.css';
import { SavedRepliesQuery } from './operations.ts';
import type { Written } from './reply-dialog.tsx';

type Reply = NonNullable<Answer<typeof SavedRepliesQuery>['replies']>[number];

type RepliesListProps = {
  text: string;
  onChoose: (reply: Reply) => void;
  onEdit: (reply: Written) => void;
};

// So many are seen at a glance.
const searchedFrom = 6;

/** All saved replies, found by their name or words. */
export function RepliesList({ text, onChoose, onEdit }: RepliesListProps) {
  const { data, isError, refetch } = useRead(SavedRepliesQuery, {}, { live: ['messages'] });
  const [search, setSearch] = useState('');
  const replies = data?.replies;
  if (isError && !replies)
    return <ErrorState sentence={phrases.couldNotLoadSavedReplies} onRetry={() => void refetch()} />;
  if (!replies) return <Loading height={80} />;
  const wanted = search.trim().toLowerCase();
  const found = replies.filter(({ name, message }) => `${name}\n${message}`.toLowerCase().includes(wanted));
  const isBlank = text.trim() === '';
  return (
    <Stack gap="xs">
      {replies.length >= searchedFrom && (
        <TextInput
          type="search"
          size="xs"
          aria-label={phrases.searchSavedReplies}
          placeholder={phrases.searchSavedReplies}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || !first) return;
            event.preventDefault();
            onChoose(first);
          }}
          data-autofocus
        />
      )}
      {replies.length === 0 ? (
        <div>
          <Text fw={600}>{phrases.noSavedRepliesYet}</Text>
          <Text size="sm" c="dimmed">
            {phrases.saveWhatYouOftenWrite}
          </Text>
        </div>
      ) : found.length === 0 ? (
        <Text c="dimmed">{phrases.noSavedReplyMatches}</Text>
      ) : (
        <ul className={classes.replies} aria-label={phrases.savedReplies}>
          {found.map((reply) => (
            <Group component="li" key={reply.id} gap={4} wrap="nowrap">
              <UnstyledButton className={classes.reply ?? ''} onClick={() => onChoose(reply)}>
                <Text fw={600} truncate>
                  {reply.name}
                </Text>
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {reply.message}
                </Text>
              </UnstyledButton>
              <IconButton
                label={say(phrases.editName, { name: reply.name })}
                icon={IconPencil}
                onClick={() => onEdit(reply)}
              />
            </Group>
          ))}
        </ul>
      )}
      <Button variant="default" size="xs" onClick={() => onEdit({ id: null, name: '', message: text.trim() })}>
        {isBlank ? phrases.newSavedReply : phrases.saveThisMessage}
      </Button>
    </Stack>
  );
}
