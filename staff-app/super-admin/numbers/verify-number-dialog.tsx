import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import { say } from '../../say.ts';
import { type ListedNumber, VerifyNumberMutation } from './operations.ts';

type VerifyNumberDialogProps = { number: ListedNumber; onClose: () => void };

/** Notes that the carrier has verified a toll-free number or registered a local one, after saying what that lets go. */
export function VerifyNumberDialog({ number, onClose }: VerifyNumberDialogProps) {
  const { id: numberId, phone, organizationName } = number;
  const shown = showNumber(phone);
  const [failure, setFailure] = useState<string | null>(null);
  const verify = useChange(VerifyNumberMutation, {
    onDone: () => {
      showDone(say(phrases.shownCanSendNow, { shown }));
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
      title={say(phrases.hasTheCarrierVerified, { shown })}
      confirmLabel={phrases.itsVerified}
      isDangerous={false}
      isBusy={verify.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>
          {number.kind === 'TOLL_FREE' ? phrases.tollFreeNumbersAreVerified : phrases.telnyxRegistersLocalNumbers}
        </Text>
        <Text>
          {organizationName === null
            ? phrases.afterThatAnyOrganization
            : say(phrases.canSendFromItRightAway, { organizationName })}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
