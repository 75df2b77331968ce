import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { useChange } from '../../api/use-operation.ts';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { SendPhoneCodeMutation } from '../operations.ts';
import { PhoneCodeDialog } from '../phone-code-dialog.tsx';

/** Says that one's own phone gets no texts yet, with the way to confirm it by a code. */
export function ConfirmPhone({ phone }: { phone: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeSent, setCodeSent] = useState(false);
  const send = useChange(SendPhoneCodeMutation, { onDone: () => setCodeSent(true), onFailure: setFailure });
  const ask = () => {
    setFailure(null);
    send.mutate({ phone, currentPassword: '' });
  };
  return (
    <div {...savesItself}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="attention" flex="1 1 220px">
          {phrases.phoneNotConfirmed}
        </Text>
        <Button variant="default" loading={send.isPending} onClick={ask}>
          {phrases.confirmPhone}
        </Button>
      </Group>
      <FormError sentence={failure} />
      {isCodeSent && (
        <PhoneCodeDialog
          phone={phone}
          currentPassword=""
          isOwn
          onClose={() => setCodeSent(false)}
          onConfirmed={() => {
            setCodeSent(false);
            showDone(phrases.phoneConfirmed);
          }}
        />
      )}
    </div>
  );
}
