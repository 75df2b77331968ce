import { Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/test-messages.ts';
import { useRead } from '../api/use-operation.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { ReleaseButton } from '../waiting/index.ts';
import { TestStateQuery } from './operations.ts';

type SentTestProps = {
  testId: string;
  phone: string;
  /** It was expected to have a link, and has none. */
  lacksLink: boolean;
};

/** Follows a test until the carrier has it: says that it's on its way, why it waits, or why it failed. */
export function SentTest({ testId, phone, lacksLink }: SentTestProps) {
  const { data, error } = useRead(
    TestStateQuery,
    { testId },
    { isWaiting: ({ state }) => state?.isSent === false && (state.wait ?? null) !== null },
  );
  const state = data?.state ?? null;
  const isSent = state?.isSent ?? false;
  const hasAnnounced = useRef(false);
  useEffect(() => {
    if (!isSent || hasAnnounced.current) return;
    hasAnnounced.current = true;
    showDone(
      say(phrases.testSentToPhone, { phone: formatPhone(phone) }),
      lacksLink ? phrases.itHasNoLinkYet : phrases.itShouldArriveWithinAMinute,
    );
  }, [isSent, phone, lacksLink]);
  if (state?.error)
    return (
      <Text size="xs" c="failed" role="alert">
        {say(phrases.yourTestDidntArrive, { error: state.error })}
      </Text>
    );
  if (isSent) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="xs" c="dimmed">
        {state?.reason && say(phrases.yourTestHasntGoneOutYet, { reason: state.reason })}
        {!state?.reason && !error && say(phrases.sendingToPhone, { phone: formatPhone(phone) })}
        {!state && error && phrases.yourTestIsQueued}
      </Text>
      <ReleaseButton release={state?.wait?.release ?? null} />
    </Group>
  );
}
