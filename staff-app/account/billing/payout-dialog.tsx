import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { KeepBankMutation } from './operations.ts';
import { PaymentError } from './payment-error.ts';
import { makeBankToken } from './payment-provider.ts';

const emptyDraft = { routingNumber: '', accountNumber: '', confirmation: '' };

/** The bank account that earnings go to; its number is typed twice and goes to the payment service only. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { routingNumber, accountNumber, confirmation } = draft;
  const isComplete = Object.values(draft).every((typed) => typed !== '');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (accountNumber !== confirmation) return setFailure(phrases.accountNumbersMustMatch);
    setFailure(null);
    setSaving(true);
    try {
      await call(KeepBankMutation, { bankToken: await makeBankToken({ routingNumber, accountNumber }) });
      refreshReads(client, ['account']);
      showDone(phrases.saved);
      onClose();
    } catch (error) {
      setFailure(error instanceof PaymentError ? error.message : errorSentence(error));
    } finally {
      setSaving(false);
    }
  };
  const field = (name: keyof typeof draft, label: string, digits: number) => (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      disabled={isSaving}
      onChange={(event) =>
        setDraft({ ...draft, [name]: event.currentTarget.value.replace(/\D/g, '').slice(0, digits) })
      }
    />
  );
  return (
    <Dialog opened onClose={onClose} title={phrases.payoutAccount} mayClose={!isSaving}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <Text c="dimmed">{phrases.anIndividualsBankAccount}</Text>
          {field('routingNumber', phrases.routingNumber, 9)}
          {field('accountNumber', phrases.accountNumber, 17)}
          {field('confirmation', phrases.confirmAccountNumber, 17)}
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!isComplete}>
              {phrases.saveAccount}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
