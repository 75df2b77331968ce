import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/super-admin-earnings.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
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
      showDone(phrases.earningsRecorded);
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
    <Dialog opened onClose={onClose} title={phrases.recordEarnings} mayClose={!isBusy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <Stack gap="md">
          <Text>{say(phrases.forThePlatformsShare, { name: earner.name })}</Text>
          <TextInput
            label={phrases.whatWasPaidFor}
            description={say(phrases.willSeeThis, { name: earner.name })}
            maxLength={200}
            value={draft.what}
            disabled={isBusy}
            onChange={(event) => change({ what: event.currentTarget.value })}
            data-autofocus
          />
          <DollarsField
            label={phrases.amountPaid}
            value={draft.amount}
            isDisabled={isBusy}
            onChange={(next) => change({ amount: next })}
          />
          <DollarsField
            label={phrases.paymentFeeOptional}
            description={phrases.whatThePaymentServiceKept}
            value={draft.fee}
            isDisabled={isBusy}
            onChange={(next) => change({ fee: next })}
          />
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={amount < 1 || draft.what.trim() === ''}>
              {phrases.recordEarnings}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

type Draft = { what: string; amount: number | string; fee: number | string };
