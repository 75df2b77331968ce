import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { billedSegmentsOfLength, twoMessagesHint } from '../../../domain/messages/segments.ts';
import { characterCount, limitMessage, messageLimit } from '../../../domain/text/plain.ts';

type SendBoxProps = { onSend: (message: string) => Promise<boolean>; isNoticeShown: boolean };

/** Writes one text: without emoji, at most 240 characters, and says when it counts as two. */
export function SendBox({ onSend, isNoticeShown }: SendBoxProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const length = characterCount(text);
  const isEmpty = text.trim() === '';
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    if (await onSend(text.trim())) setText('');
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={6}>
        <Textarea
          aria-label="Message"
          placeholder="Write a text"
          autosize
          minRows={2}
          maxRows={4}
          value={text}
          onChange={(event) => setText(limitMessage(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
        <Group justify="space-between" wrap="nowrap">
          <Text size="xs" c="dimmed" className="figures" role="status">
            {isNoticeShown ? 'Message Sent' : billedSegmentsOfLength(length) > 1 ? twoMessagesHint : ''}
          </Text>
          <Group gap="sm" wrap="nowrap" flex="none">
            <Text size="xs" c="dimmed" className="figures">
              {length}/{messageLimit}
            </Text>
            <Button
              type="submit"
              size="xs"
              leftSection={<IconSend size={14} aria-hidden />}
              disabled={isEmpty}
              loading={isBusy}
            >
              Send message
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
