import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
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
      showDone(suspended ? `${shown} is suspended` : `${shown} can send again`);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers', 'send-stats'],
  });
  const send = () => {
    setFailure(null);
    suspend.mutate({ numberId, organizationId, suspended, reason });
  };
  const whose = organizationName ?? 'No one';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={send}
      title={suspended ? `Suspend ${shown}?` : `Resume ${shown}?`}
      confirmLabel={suspended ? 'Suspend number' : 'Resume number'}
      isDangerous={suspended}
      isBusy={suspend.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>
          {suspended
            ? suspendWords(organizationId, organizationName)
            : `${whose} sends from it again. Waiting messages go out.`}
        </Text>
        {suspended && (
          <TextInput
            label="Reason"
            description={organizationName === null ? 'For your own records.' : `${organizationName} reads this.`}
            placeholder="Too many complaints"
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const platformWords =
  'Codes are sent from it. Until you resume it or the platform has another number, no one can sign up or confirm a phone.';

function suspendWords(ownerId: string | null, owner: string | null): string {
  if (ownerId === platformOrganizationId) return platformWords;
  if (owner === null) return 'No one can send from it until you resume it.';
  return `${owner} stops sending from it now; replies still come in. Without another number its messages wait, and it sees why.`;
}
