import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SuperInvoice, SuperOrganization } from '../../../contract/rest/super.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/super-admin-invoices.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { centsOf, DollarsField } from '../dollars-field.tsx';
import { newRequestKey } from '../request-key.ts';
import { useReadAgain } from '../use-organizations.ts';
import { RefundInvoiceMutation } from './operations.ts';

type RefundDialogProps = { organization: SuperOrganization; invoice: SuperInvoice; onClose: () => void };

/** How much of an invoice is given back, and why; the owner reads the reason. */
export function RefundDialog({ organization, invoice, onClose }: RefundDialogProps) {
  const billingDay = useBillingDay();
  const left = invoice.amount - invoice.refunded;
  const [dollars, setDollars] = useState<number | string>(left / 100);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  // Sent again after a lost answer it is the same refund; changed amounts are another one.
  const [requestKey, setRequestKey] = useState<string>(() => newRequestKey());
  const readAgain = useReadAgain(organization.id);
  const refund = useChange(RefundInvoiceMutation, {
    onDone: (_answer, { amount }) => {
      showDone(say(phrases.refundedAmount, { amount: showDollars(amount / 100) }));
      void readAgain();
      onClose();
    },
    onFailure: (sentence) => {
      setFailure(sentence);
      void readAgain();
    },
  });
  const cents = centsOf(dollars);
  const change = (next: number | string) => {
    setDollars(next);
    setRequestKey(newRequestKey());
  };
  const send = () => {
    setFailure(null);
    const names = { organizationId: organization.id, invoiceId: invoice.id };
    refund.mutate({ ...names, amount: cents, reason, requestKey });
  };
  return (
    <Dialog opened onClose={onClose} title={phrases.refundInvoice} mayClose={!refund.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!refund.isPending) send();
        }}
      >
        <Stack gap="md">
          <Text>
            {invoice.refunded > 0
              ? say(phrases.invoiceOfForWasRefundedBefore, {
                  name: organization.name,
                  billingDay: billingDay(invoice.date),
                  amount: showDollars(invoice.amount / 100),
                  refunded: showDollars(invoice.refunded / 100),
                })
              : say(phrases.invoiceOfForTheMoneyGoes, {
                  name: organization.name,
                  billingDay: billingDay(invoice.date),
                  amount: showDollars(invoice.amount / 100),
                })}
          </Text>
          <DollarsField
            label={phrases.amount}
            description={say(phrases.upToLeft, { left: showDollars(left / 100) })}
            value={dollars}
            isDisabled={refund.isPending}
            hasFocus
            error={cents > left ? say(phrases.thatsMoreThan, { left: showDollars(left / 100) }) : null}
            onChange={change}
          />
          <Textarea
            label={phrases.reason}
            description={say(phrases.getsItByEmail, { name: organization.name })}
            maxLength={300}
            autosize
            minRows={2}
            value={reason}
            disabled={refund.isPending}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={refund.isPending}>
              {phrases.cancel}
            </Button>
            <Button
              type="submit"
              color="failed"
              loading={refund.isPending}
              disabled={cents < 1 || cents > left || reason.trim() === ''}
            >
              {say(phrases.refundAmount, { amount: showDollars(cents / 100) })}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
