import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deviceWords } from '../../domain/sessions/device-words.ts';
import * as phrases from '../../words/en/staff/passkeys.ts';
import { call } from '../api/client.ts';
import { FormError } from '../design/form-error.tsx';
import { makePasskey, passkeySentence } from './browser-passkeys.ts';
import { AddPasskeyMutation, StartPasskeyMutation } from './operations.ts';

type AddPasskeyFormProps = {
  /** False for someone who has just given the password to sign in. */
  asksForPassword: boolean;
  /** Codes where two-step sign-in begins with this passkey, a token where a sign-in ends with it. */
  onDone: (recoveryCodes: readonly string[] | null, token: string | null) => void;
  onCancel?: () => void;
};

/** Names a passkey and has the browser make it. */
export function AddPasskeyForm({ asksForPassword, onDone, onCancel }: AddPasskeyFormProps) {
  const [name, setName] = useState(() => deviceWords(navigator.userAgent));
  const [currentPassword, setPassword] = useState('');
  const { add, failure, isBusy } = useAdd(onDone);
  const isDisabled = name.trim() === '' || (asksForPassword && currentPassword === '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled && !isBusy) void add(name, asksForPassword ? { currentPassword } : {});
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <TextInput
          label={phrases.name}
          description={phrases.soYouRecognize}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {asksForPassword && (
          <PasswordInput
            label={phrases.currentPassword}
            autoComplete="current-password"
            data-autofocus
            value={currentPassword}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={isBusy}>
              {phrases.cancel}
            </Button>
          )}
          <Button type="submit" loading={isBusy} disabled={isDisabled}>
            {phrases.addPasskey}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useAdd(onDone: AddPasskeyFormProps['onDone']) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (name: string, password: { currentPassword?: string }) => {
    setFailure(null);
    setBusy(true);
    try {
      const { options } = await call(StartPasskeyMutation, password);
      const answer = await makePasskey(options ?? '');
      const { recoveryCodes, token } = await call(AddPasskeyMutation, { answer, name: name.trim() });
      onDone(recoveryCodes, token);
    } catch (error) {
      setFailure(passkeySentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { add, failure, isBusy };
}
