import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** Says exactly what goes and what stays. */
  children: ReactNode;
  /** A verb with its object, such as "Delete step". */
  confirmLabel: string;
  /** The way back, where "Cancel" could mean the thing itself. */
  dismissLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
};

// What is dangerous isn't done by a key pressed too early.
const first = { 'data-autofocus': true };

/** Asks once before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirmLabel, dismissLabel = phrases.cancel } = props;
  const { isDangerous = true, isBusy = false } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width="small" mayClose={!isBusy}>
      <Stack gap="lg">
        <Text component="div">{children}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy} {...(isDangerous ? first : {})}>
            {dismissLabel}
          </Button>
          <Button {...(isDangerous ? { color: 'failed' } : first)} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
