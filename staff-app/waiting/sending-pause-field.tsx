import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/waiting.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSendingPause } from './use-sending-pause.ts';

/** Pauses everything the organization sends, after asking once, and resumes it at once; for anyone who may. */
export function SendingPauseField() {
  const { isPaused, sentence, mayChange, isChanging, setPaused } = useSendingPause();
  const [isAsking, setAsking] = useState(false);
  const words = useWords();
  const leads = words.leads.toLowerCase();
  if (!mayChange) return null;
  const pause = () => {
    setAsking(false);
    setPaused(true);
  };
  return (
    <Group justify="space-between" gap="sm">
      <Text c="dimmed" flex="1 1 240px">
        {sentence ?? say(phrases.stopsEveryMessageToYourUntil, { leads })}
      </Text>
      <Button
        variant="default"
        loading={isChanging}
        leftSection={isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
        onClick={() => (isPaused ? setPaused(false) : setAsking(true))}
      >
        {isPaused ? phrases.resumeSending : phrases.pauseAllSending}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={pause}
        title={phrases.sendingPauseFieldPauseAllSending}
        confirmLabel={phrases.pauseAllSending}
        isDangerous={false}
      >
        {say(phrases.noMessagesGoToYourUntil, { leads, campaigns: words.campaigns })}
      </ConfirmDialog>
    </Group>
  );
}
