import { Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { useRead } from '../api/use-operation.ts';
import { showDone } from '../design/toast.tsx';
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
      `Test sent to ${formatPhone(phone)}`,
      lacksLink
        ? 'It has no link yet. Save the slides or the redirect first to include one.'
        : 'It should arrive within a minute.',
    );
  }, [isSent, phone, lacksLink]);
  if (state?.error)
    return (
      <Text size="xs" c="failed" role="alert">
        Your test didn’t arrive. {state.error}
      </Text>
    );
  if (isSent) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="xs" c="dimmed">
        {state?.reason && `Your test hasn’t gone out yet. ${state.reason}.`}
        {!state?.reason && !error && `Sending to ${formatPhone(phone)}…`}
        {!state && error && 'Your test is queued. We can’t see its progress right now.'}
      </Text>
      <ReleaseButton release={state?.wait?.release ?? null} />
    </Group>
  );
}
