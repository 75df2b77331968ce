import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../contract/refusals.ts';
import { unknownField } from '../../domain/messages/typed-fields.ts';
import * as phrases from '../../words/en/staff/test-messages.ts';
import { useChange } from '../api/use-operation.ts';
import { useMasked } from '../session/use-masked.ts';
import { useMay } from '../session/use-may.ts';
import { SendTestMutation } from './operations.ts';
import { SentTest } from './sent-test.tsx';

/** What is behind the link of a message that is tested. */
export type TestedLink = {
  pitchId: string | null;
  /** The campaign whose brand the content wears. */
  campaignId?: string;
  /** Why the message can't be tested yet, as a sentence. */
  notYet?: string | undefined;
};

type SendTestProps = { content: string; link?: TestedLink | undefined; label?: string };

/** Sends the message to the phone of the person who writes it. Hidden from people who may not send or see messages. */
export function SendTest({ content, link, label = phrases.sendMeATest }: SendTestProps) {
  const maySend = useMay('messages.send');
  const isMasked = useMasked();
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<{ testId: string; phone: string; lacksLink: boolean } | null>(null);
  const test = useChange(SendTestMutation, {
    onDone: ({ testId, phone, hasLink }) => {
      setFailure(null);
      setSent({ testId: testId ?? '', phone: phone ?? '', lacksLink: link !== undefined && hasLink === false });
    },
    onFailure: (sentence) => {
      setFailure(sentence);
      setSent(null);
    },
    refreshes: ['getting-started'],
  });
  if (!maySend || isMasked) return null;
  const note = failure ?? link?.notYet;
  return (
    <Stack gap={2} align="flex-start">
      <Button
        variant="subtle"
        size="compact-xs"
        ml={-7}
        leftSection={<IconDeviceMobileMessage size={14} aria-hidden />}
        disabled={content.trim() === '' || unknownField(content) !== null || link?.notYet !== undefined}
        loading={test.isPending}
        onClick={() =>
          test.mutate({
            messageContent: content,
            pitchId: link?.pitchId ?? null,
            campaignId: link?.campaignId ?? null,
          })
        }
      >
        {label}
      </Button>
      {note !== undefined && (
        <Text size="xs" c={failure === null ? 'dimmed' : 'failed'} {...(failure === null ? {} : { role: 'alert' })}>
          {note}
        </Text>
      )}
      {failure === sentenceOf('test-phone-missing') && (
        <Anchor component={Link} to="/account" size="xs">
          {phrases.openAccount}
        </Anchor>
      )}
      {sent && <SentTest key={sent.testId} {...sent} />}
    </Stack>
  );
}
