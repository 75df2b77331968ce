import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshReads } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { connectModmed } from './connect-modmed.ts';

/** A person's credentials at ModMed; they are tried there and not kept. */
export function ModMedDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setConnecting(true);
    const refused = await connectModmed({ username, password });
    setConnecting(false);
    if (refused !== null) return setFailure(refused);
    refreshReads(client, ['account']);
    showDone('Your ModMed account has been successfully connected.');
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Connect ModMed" width="small" mayClose={!isConnecting}>
      <form onSubmit={(event) => void connect(event)}>
        <Stack gap="md">
          <FormError sentence={failure} />
          <Text c="dimmed">Your ModMed credentials are tried at ModMed once; we do not keep them.</Text>
          <TextInput
            label="Username"
            autoComplete="off"
            value={username}
            disabled={isConnecting}
            onChange={(event) => setUsername(event.currentTarget.value)}
            data-autofocus
          />
          <PasswordInput
            label="Password"
            autoComplete="off"
            value={password}
            disabled={isConnecting}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isConnecting}>
              Cancel
            </Button>
            <Button type="submit" loading={isConnecting} disabled={username.trim() === '' || password === ''}>
              Connect
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
