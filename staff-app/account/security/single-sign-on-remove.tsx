import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/single-sign-on.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDone } from '../../design/toast.tsx';
import { RemoveSingleSignOnMutation } from './single-sign-on-operations.ts';

type RemoveProps = {
  currentPassword: string;
  isRequired: boolean;
  onBegin: () => void;
  onRemoved: () => void;
  onFailure: (sentence: string) => void;
};

/** Removes the settings, after a question. While single sign-on is required, says to turn that off first. */
export function RemoveSingleSignOn({ currentPassword, isRequired, onBegin, onRemoved, onFailure }: RemoveProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(RemoveSingleSignOnMutation, {
    onDone: () => {
      setAsked(false);
      showDone(phrases.singleSignOnRemoved);
      onRemoved();
    },
    onFailure: (sentence) => {
      setAsked(false);
      onFailure(sentence);
    },
  });
  if (isRequired)
    return (
      <Text size="sm" c="dimmed">
        {phrases.stopRequiringFirst}
      </Text>
    );
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        color="failed"
        disabled={currentPassword.trim() === ''}
        onClick={() => {
          onBegin();
          setAsked(true);
        }}
      >
        {phrases.removeSingleSignOn}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ currentPassword })}
        title={phrases.removeSingleSignOnQuestion}
        confirmLabel={phrases.removeSingleSignOn}
        isBusy={remove.isPending}
      >
        {phrases.settingsAndDomainsGo}
      </ConfirmDialog>
    </Group>
  );
}
