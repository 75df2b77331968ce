import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { centsOf, DollarsField } from '../dollars-field.tsx';
import { newRequestKey } from '../request-key.ts';
import type { Earner } from './earner.ts';
import { RecordEarningMutation } from './operations.ts';

type RecordEarningDialogProps = { organizationId: string; earner: Earner; onClose: () => void };

/** What someone paid for, how much, and what the payment cost; the member reads it. */
export function RecordEarningDialog({ organizationId, earner, onClose }: RecordEarningDialogProps) {
  const [draft, setDraft] = useState<Draft>({ what: '', amount: '', fee: '' });
  const [failure, setFailure] = useState<string | null>(null);
  // Sent again after a lost answer it is the same earning; a changed one is another.
  const [requestKey, setRequestKey] = useState<string>(() => newRequestKey());
  const record = useChange(RecordEarningMutation, {
    refreshes: ['account'],
    onDone: () => {
      showDone('Earnings recorded');
      onClose();
    },
    onFailure: setFailure,
  });
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next });
    setRequestKey(newRequestKey());
  };
  const [amount, fee] = [centsOf(draft.amount), centsOf(draft.fee)];
  const send = () => {
    setFailure(null);
    record.mutate({ organizationId, userId: earner.userId, what: draft.what.trim(), amount, fee, requestKey });
  };
  const isBusy = record.isPending;
  return (
    <Dialog opened onClose={onClose} title="Record earnings" mayClose={!isBusy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <Stack gap="md">
          <Text>
            For {earner.name}. The platform’s share and the fee come off; the rest is paid out. No money moves now.
          </Text>
          <TextInput
            label="What was paid for"
            description={`${earner.name} will see this. For example, “Bread club, March”.`}
            maxLength={200}
            value={draft.what}
            disabled={isBusy}
            onChange={(event) => change({ what: event.currentTarget.value })}
            data-autofocus
          />
          <DollarsField
            label="Amount paid"
            value={draft.amount}
            isDisabled={isBusy}
            onChange={(next) => change({ amount: next })}
          />
          <DollarsField
            label="Payment fee (optional)"
            description="What the payment service kept."
            value={draft.fee}
            isDisabled={isBusy}
            onChange={(next) => change({ fee: next })}
          />
          <FormError sentence={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={amount < 1 || draft.what.trim() === ''}>
              Record earnings
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

type Draft = { what: string; amount: number | string; fee: number | string };
