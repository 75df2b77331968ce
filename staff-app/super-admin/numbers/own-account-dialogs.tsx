import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
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
      showDone(say(phrases.numbersMoved, { count }), say(phrases.theySendFromSOwnAccount, { name }));
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
      title={say(phrases.moveNumbers, { count })}
      confirmLabel={say(phrases.ownAccountDialogsMoveNumbers, { count })}
      isDangerous={false}
      isBusy={transfer.isPending}
    >
      <Stack gap="sm">
        <FormError sentence={failure} />
        <List spacing="xs">
          <List.Item>{say(phrases.keepsItsNumbersAndConversations, { name })}</List.Item>
          <List.Item>{phrases.eachNumberSendsNothing}</List.Item>
          <List.Item>{phrases.localNumbersHaveToBeRegistered}</List.Item>
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
      showDone(phrases.accountRemoved, say(phrases.sharesTheDeploymentsAccountAgain, { name }));
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
      title={say(phrases.removeNameSAccount, { name })}
      confirmLabel={phrases.removeAccount}
      isBusy={remove.isPending}
    >
      <Stack gap="sm">
        <FormError sentence={failure} />
        <Text>{say(phrases.getsItsNextNumbers, { name })}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
