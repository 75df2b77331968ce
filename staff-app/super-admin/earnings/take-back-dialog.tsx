import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { centsOf, DollarsField } from '../dollars-field.tsx';
import { newRequestKey } from '../request-key.ts';
import type { Earner } from './earner.ts';
import { TakeBackEarningMutation } from './operations.ts';

type TakeBackDialogProps = {
  organizationId: string;
  earner: Earner;
  entry: Earner['earnings']['entries'][number];
  onClose: () => void;
};

/** How much of an earning is taken back because anyone who paid got it back, and why. */
export function TakeBackDialog({ organizationId, earner, entry, onClose }: TakeBackDialogProps) {
  const left = entry.gross - entry.takenBack;
  const [dollars, setDollars] = useState<number | string>(left / 100);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [requestKey, setRequestKey] = useState<string>(() => newRequestKey());
  const takeBack = useChange(TakeBackEarningMutation, {
    refreshes: ['account'],
    onDone: () => {
      showDone('Earnings taken back');
      onClose();
    },
    onFailure: setFailure,
  });
  const amount = centsOf(dollars);
  const isBusy = takeBack.isPending;
  const send = () => {
    setFailure(null);
    takeBack.mutate({ organizationId, earningId: entry.id, amount, reason: reason.trim(), requestKey });
  };
  return (
    <Dialog opened onClose={onClose} title="Take back earnings" mayClose={!isBusy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <Stack gap="md">
          <Text>
            “{entry.what}”, {showDollars(entry.gross / 100)}, of {earner.name}. Use this when a payment was refunded.
            Anything already paid out comes off future earnings.
          </Text>
          <DollarsField
            label="Amount refunded"
            description={`Up to ${showDollars(left / 100)}`}
            value={dollars}
            isDisabled={isBusy}
            hasFocus
            onChange={(next) => {
              setDollars(next);
              setRequestKey(newRequestKey());
            }}
          />
          <TextInput
            label="Reason"
            description={`${earner.name} will see this.`}
            maxLength={200}
            value={reason}
            disabled={isBusy}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError sentence={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" color="failed" loading={isBusy} disabled={amount < 1 || reason.trim() === ''}>
              Take back {showDollars(amount / 100)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
