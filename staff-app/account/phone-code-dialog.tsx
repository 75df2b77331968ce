import { Anchor, Button, Group, PinInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { ConfirmOwnPhoneMutation, SendPhoneCodeMutation } from './operations.ts';

const codeLength = 6;

type PhoneCodeDialogProps = {
  phone: string;
  currentPassword: string;
  onClose: () => void;
  onConfirmed: () => void;
};

/** Asks for the six digits that were texted to a new phone; the phone is one's own once they are right. */
export function PhoneCodeDialog({ phone, currentPassword, onClose, onConfirmed }: PhoneCodeDialogProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = useChange(ConfirmOwnPhoneMutation, {
    onDone: onConfirmed,
    onFailure: setFailure,
    refreshes: ['account', 'users'],
  });
  const resend = useChange(SendPhoneCodeMutation, {
    onDone: () => showDone('A new code is on its way'),
    onFailure: setFailure,
  });
  const isWhole = code.length === codeLength;
  const send = () => {
    setFailure(null);
    confirm.mutate({ phone, code });
  };
  return (
    <Dialog opened onClose={onClose} title="Confirm your phone" width="small" mayClose={!confirm.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) send();
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          <Text>
            We sent a code of {codeLength} digits to {formatPhone(phone)}. Until it is entered, your phone stays as it
            was.
          </Text>
          <PinInput
            length={codeLength}
            type="number"
            oneTimeCode
            autoFocus
            aria-label="Code"
            getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1}` })}
            value={code}
            onChange={setCode}
          />
          <Text size="xs" c="dimmed">
            No text after a minute?{' '}
            <Anchor
              component="button"
              type="button"
              size="xs"
              disabled={resend.isPending}
              onClick={() => resend.mutate({ phone, currentPassword })}
            >
              Send another code
            </Anchor>
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={confirm.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={confirm.isPending} disabled={!isWhole}>
              Confirm
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
