import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import { type ListedNumber, VerifyNumberMutation } from './operations.ts';

type VerifyNumberDialogProps = { number: ListedNumber; onClose: () => void };

/** Notes that the carrier has verified a toll-free number or registered a local one, after saying what that lets go. */
export function VerifyNumberDialog({ number, onClose }: VerifyNumberDialogProps) {
  const { id: numberId, phone, organizationName } = number;
  const shown = showNumber(phone);
  const [failure, setFailure] = useState<string | null>(null);
  const verify = useChange(VerifyNumberMutation, {
    onDone: () => {
      showDone(`${shown} can send now`);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers', 'send-stats'],
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        setFailure(null);
        verify.mutate({ numberId });
      }}
      title={`Has the carrier verified ${shown}?`}
      confirmLabel="It’s verified"
      isDangerous={false}
      isBusy={verify.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>
          {number.kind === 'TOLL_FREE' ? 'Toll-free numbers are verified' : 'Telnyx registers local numbers'} in the
          carrier’s own console. Confirm this once it says so there: before that, the carrier blocks every message.
        </Text>
        <Text>
          {organizationName === null
            ? 'After that, any organization with this number can send from it.'
            : `${organizationName} can send from it right away, and messages waiting for it go out.`}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
