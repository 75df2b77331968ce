import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useWords } from '../session/brand.tsx';
import { useSendingPause } from './use-sending-pause.ts';

/** Pauses everything the organization sends, after asking once, and resumes it at once; for anyone who may. */
export function SendingPauseField() {
  const { isPaused, sentence, mayChange, isChanging, setPaused } = useSendingPause();
  const [isAsking, setAsking] = useState(false);
  const leads = useWords().leads.toLowerCase();
  if (!mayChange) return null;
  const pause = () => {
    setAsking(false);
    setPaused(true);
  };
  return (
    <Group justify="space-between" gap="sm">
      <Text c="dimmed" flex="1 1 240px">
        {sentence ?? `Stops every message to your ${leads} until you resume. Waiting messages keep their place.`}
      </Text>
      <Button
        variant="default"
        loading={isChanging}
        leftSection={isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
        onClick={() => (isPaused ? setPaused(false) : setAsking(true))}
      >
        {isPaused ? 'Resume sending' : 'Pause all sending'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={pause}
        title="Pause all sending?"
        confirmLabel="Pause all sending"
        isDangerous={false}
      >
        No messages go to your {leads} until someone resumes sending. Campaigns, direct messages, and replies all wait.
        Opt-out confirmations and alerts to your team still go out.
      </ConfirmDialog>
    </Group>
  );
}
