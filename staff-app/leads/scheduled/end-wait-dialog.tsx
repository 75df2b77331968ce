import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useSendingTime } from '../../waiting/index.ts';
import { SendNotes } from '../bulk/send-notes.tsx';
import { useCounted } from '../bulk/use-counted.ts';
import { CancelScheduledSendMutation, SendScheduledNowMutation } from './operations.ts';
import type { ScheduledSend } from './scheduled-send.ts';

type EndWaitDialogProps = { send: ScheduledSend; isCanceled: boolean; onClose: () => void };

/** Asks once more before a message to many that waits is sent right away, or canceled. */
export function EndWaitDialog({ send, isCanceled, onClose }: EndWaitDialogProps) {
  const counted = useCounted()(send.contacts);
  const time = useSendingTime()(send.sendAt);
  const [failure, setFailure] = useState<string | null>(null);
  const settled = (done: string) => ({
    onDone: () => {
      showDone(done);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['messages', 'send-stats'] as const,
  });
  const sending = useChange(SendScheduledNowMutation, settled(phrases.messagesAreBeingSent));
  const canceling = useChange(CancelScheduledSendMutation, settled(phrases.messageCanceled));
  const { mutate, isPending } = isCanceled ? canceling : sending;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate({ id: send.id })}
      title={say(isCanceled ? phrases.cancelScheduledSend : phrases.sendToCountedNow, { counted })}
      confirmLabel={isCanceled ? phrases.cancelMessage : phrases.sendNow}
      {...(isCanceled && { dismissLabel: phrases.keepMessage })}
      isDangerous={isCanceled}
      isBusy={isPending}
    >
      <Stack gap="sm">
        <FormError sentence={failure} />
        <Text>{say(isCanceled ? phrases.noOneOfThemGetsIt : phrases.wasScheduledFor, { time })}</Text>
        {!isCanceled && <SendNotes isCostBelow />}
      </Stack>
    </ConfirmDialog>
  );
}
