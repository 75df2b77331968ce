import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import { say } from '../../say.ts';
import { platformOrganizationId } from '../../session/enter-organization.ts';
import { type ListedNumber, SuspendNumberMutation } from './operations.ts';

const longestReason = 200;

type SuspendNumberDialogProps = { number: ListedNumber; onClose: () => void };

/** Keeps a number from sending, with the reason that its organization reads, or lets it send again. */
export function SuspendNumberDialog({ number, onClose }: SuspendNumberDialogProps) {
  const { id: numberId, phone, organizationId, organizationName, state } = number;
  const shown = showNumber(phone);
  const suspended = state !== 'SUSPENDED';
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const suspend = useChange(SuspendNumberMutation, {
    onDone: () => {
      showDone(suspended ? say(phrases.shownIsSuspended, { shown }) : say(phrases.shownCanSendAgain, { shown }));
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers', 'send-stats'],
  });
  const send = () => {
    setFailure(null);
    suspend.mutate({ numberId, organizationId, suspended, reason });
  };
  const whose = organizationName ?? phrases.noOne;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={send}
      title={suspended ? say(phrases.suspendShown, { shown }) : say(phrases.resumeShown, { shown })}
      confirmLabel={suspended ? phrases.suspendNumber : phrases.resumeNumber}
      isDangerous={suspended}
      isBusy={suspend.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>
          {suspended ? suspendWords(organizationId, organizationName) : say(phrases.sendsFromItAgain, { whose })}
        </Text>
        {suspended && (
          <TextInput
            label={phrases.reason}
            description={
              organizationName === null
                ? phrases.forYourOwnRecords
                : say(phrases.organizationNameReadsThis, { organizationName })
            }
            placeholder={phrases.tooManyComplaints}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const platformWords = phrases.codesAreSent;

function suspendWords(ownerId: string | null, owner: string | null): string {
  if (ownerId === platformOrganizationId) return platformWords;
  if (owner === null) return phrases.noOneCanSend;
  return say(phrases.stopsSendingFromItNow, { owner });
}
