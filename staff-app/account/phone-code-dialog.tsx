import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import * as phrases from '../../words/en/staff/account.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { sayRich } from '../say-rich.ts';
import { ConfirmOwnPhoneMutation, SendPhoneCodeMutation } from './operations.ts';

const codeLength = 6;

type PhoneCodeDialogProps = {
  phone: string;
  currentPassword: string;
  /** It is one's phone already, and only not confirmed. */
  isOwn?: boolean;
  onClose: () => void;
  onConfirmed: () => void;
};

/** Asks for the six digits that were texted to a new phone; the phone is one's own once they are right. */
export function PhoneCodeDialog({ phone, currentPassword, isOwn = false, onClose, onConfirmed }: PhoneCodeDialogProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = useChange(ConfirmOwnPhoneMutation, {
    onDone: onConfirmed,
    onFailure: setFailure,
    refreshes: ['account', 'users'],
  });
  const resend = useChange(SendPhoneCodeMutation, {
    onDone: () => showDone(phrases.newCodeOnItsWay),
    onFailure: setFailure,
  });
  // How long a code must be the server decides.
  const isFilled = code.trim() !== '';
  const send = () => {
    setFailure(null);
    confirm.mutate({ phone, code: code.trim() });
  };
  return (
    <Dialog opened onClose={onClose} title={phrases.confirmYourPhone} width="small" mayClose={!confirm.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled) send();
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          <Text>
            {say(isOwn ? phrases.weSentACodeToYourPhone : phrases.weSentADigitCode, {
              codeLength,
              phone: formatPhone(phone),
            })}
          </Text>
          <TextInput
            label={phrases.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            {sayRich(phrases.noTextAfterAMinute, {
              link: (inside) => (
                <Anchor
                  component="button"
                  type="button"
                  size="xs"
                  disabled={resend.isPending}
                  onClick={() => resend.mutate({ phone, currentPassword })}
                >
                  {inside}
                </Anchor>
              ),
            })}
          </Text>
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={confirm.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={confirm.isPending} disabled={!isFilled}>
              {phrases.confirm}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
