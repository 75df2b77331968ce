import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/form-error.tsx';
import { StartExportMutation } from './operations.ts';

/** Asks for the password before a file with everything is made. */
export function StartExportDialog({ onClose }: { onClose: () => void }) {
  const [currentPassword, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const start = useChange(StartExportMutation, { onDone: onClose, onFailure: setFailure, refreshes: ['exports'] });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Export everything?"
      width="small"
      isUnsaved={false}
      mayClose={!start.isPending}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setFailure(null);
          start.mutate({ currentPassword });
        }}
      >
        <Stack gap="md">
          <Text>
            The file will have personal data of everyone you text. To make sure it’s you, enter your password. Every
            owner gets an email about the export.
          </Text>
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            value={currentPassword}
            onChange={(event) => setPassword(event.currentTarget.value)}
            disabled={start.isPending}
          />
          <FormError sentence={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={start.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={start.isPending} disabled={currentPassword === ''}>
              Export everything
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
