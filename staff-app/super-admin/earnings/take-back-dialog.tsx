import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
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
import { TakeBackEarningMutation } from './operations.ts';

type TakeBackDialogProps = {
  organizationId: string;
  earner: Earner;
  entry: Earner['earnings']['entries'][number];
  onClose: () => void;
};

/** How much of an earning is reversed because a payment was refunded, and why. */
export function TakeBackDialog({ organizationId, earner, entry, onClose }: TakeBackDialogProps) {
  const left = entry.gross - entry.takenBack;
  const [dollars, setDollars] = useState<number | string>(left / 100);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [requestKey, setRequestKey] = useState<string>(() => newRequestKey());
  const takeBack = useChange(TakeBackEarningMutation, {
    refreshes: ['account'],
    onDone: () => {
      showDone(phrases.earningsReversed);
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
    <Dialog opened onClose={onClose} title={phrases.reverseEarnings} mayClose={!isBusy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <Stack gap="md">
          <Text>
            {say(phrases.ofUseThisWhenAPayment, {
              what: entry.what,
              gross: showDollars(entry.gross / 100),
              name: earner.name,
            })}
          </Text>
          <DollarsField
            label={phrases.amountRefunded}
            description={say(phrases.upToLeft, { left: showDollars(left / 100) })}
            value={dollars}
            isDisabled={isBusy}
            hasFocus
            onChange={(next) => {
              setDollars(next);
              setRequestKey(newRequestKey());
            }}
          />
          <TextInput
            label={phrases.reason}
            description={say(phrases.nameWillSeeThis, { name: earner.name })}
            maxLength={200}
            value={reason}
            disabled={isBusy}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {phrases.cancel}
            </Button>
            <Button type="submit" color="failed" loading={isBusy} disabled={amount < 1 || reason.trim() === ''}>
              {say(phrases.reverseAmount, { amount: showDollars(amount / 100) })}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
