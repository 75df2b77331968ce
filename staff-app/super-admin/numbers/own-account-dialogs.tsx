import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { type OwnAccount, RemoveCarrierAccountMutation, TransferNumbersMutation } from './operations.ts';

type DialogProps = { organizationId: string; name: string; onClose: () => void };

/** Says what moving numbers into an organization's own account means, and moves them. */
export function TransferNumbersDialog({
  organizationId,
  name,
  account,
  onClose,
}: DialogProps & { account: OwnAccount }) {
  const [failure, setFailure] = useState<string | null>(null);
  const transfer = useChange(TransferNumbersMutation, {
    onDone: ({ phones }) => {
      const count = phones?.length ?? 0;
      showDone(count === 1 ? '1 number moved' : `${count} numbers moved`, `They send from ${name}'s own account.`);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers'],
  });
  const count = account.elsewhere;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        setFailure(null);
        transfer.mutate({ organizationId });
      }}
      title={count === 1 ? 'Move 1 number?' : `Move ${count} numbers?`}
      confirmLabel={count === 1 ? 'Move number' : 'Move numbers'}
      isDangerous={false}
      isBusy={transfer.isPending}
    >
      <Stack gap="sm">
        <FormError sentence={failure} />
        <List spacing="xs">
          <List.Item>{name} keeps its numbers and conversations.</List.Item>
          <List.Item>Each number sends nothing for a few seconds while it moves.</List.Item>
          <List.Item>
            Local numbers have to be registered again in the new account, and carriers may block their messages until
            then.
          </List.Item>
        </List>
      </Stack>
    </ConfirmDialog>
  );
}

/** Forgets an account that has no numbers. */
export function RemoveAccountDialog({ organizationId, name, onClose }: DialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useChange(RemoveCarrierAccountMutation, {
    onDone: () => {
      showDone('Account removed', `${name} shares the deployment’s account again.`);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers'],
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        setFailure(null);
        remove.mutate({ organizationId });
      }}
      title={`Remove ${name}’s account?`}
      confirmLabel="Remove account"
      isBusy={remove.isPending}
    >
      <Stack gap="sm">
        <FormError sentence={failure} />
        <Text>
          {name} gets its next numbers in the deployment’s account. The account stays at the carrier until you close it
          in the carrier’s console.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
