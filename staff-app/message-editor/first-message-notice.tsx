import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { missingInFirstMessage, optOutSentences, withOptOut, withSender } from '../../domain/consent/first-message.ts';
import * as phrases from '../../words/en/staff/message-editor.ts';
import { readLanguage } from '../../words/languages.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';

type FirstMessageNoticeProps = {
  content: string;
  /** Gets the message with what was missing; absent for people who may not change it. */
  onAdd?: ((content: string) => void) | undefined;
  isBusy?: boolean;
};

/** Says what a first message leaves out that carriers expect, and adds it at one click; nothing where nothing is missing. */
export function FirstMessageNotice({ content, onAdd, isBusy = false }: FirstMessageNoticeProps) {
  const { leads } = useWords();
  const { organization } = useSignedIn();
  const name = organization?.name ?? '';
  // What its contacts read, unless it is known otherwise.
  const language = readLanguage(organization?.language) ?? 'en';
  const { sender, optOut } = missingInFirstMessage(content, name);
  if (content.trim() === '' || !(sender || optOut)) return null;
  const named = withSender(content, name);
  const ended = withOptOut(content, language);
  return (
    <Alert color="attention" variant="light" role="status" aria-label={phrases.firstMessage}>
      <Stack gap="xs">
        <Text size="sm">
          {say(sender && optOut ? phrases.lacksBoth : sender ? phrases.lacksSender : phrases.lacksOptOut, { leads })}
        </Text>
        {onAdd && (
          <Group gap="xs">
            {sender && <Add words={`“${name}:”`} content={named} {...{ onAdd, isBusy }} />}
            {optOut && <Add words={`“${optOutSentences[language]}”`} content={ended} {...{ onAdd, isBusy }} />}
          </Group>
        )}
        {onAdd && ((sender && named === null) || (optOut && ended === null)) && (
          <Text size="xs">{phrases.itDoesntFit}</Text>
        )}
      </Stack>
    </Alert>
  );
}

type AddProps = { words: string; content: string | null; onAdd: (content: string) => void; isBusy: boolean };

function Add({ words, content, onAdd, isBusy }: AddProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={content === null || isBusy}
      onClick={() => content !== null && onAdd(content)}
    >
      {say(phrases.addWords, { words })}
    </Button>
  );
}
