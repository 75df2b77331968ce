import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { PayInvoiceMutation } from './operations.ts';
import { PaymentError } from './payment-error.ts';
import { confirmAtBank } from './payment-provider.ts';
import { cardText } from './plan-words.ts';
import type { Card, Invoice } from './use-billing.ts';

type PayDialogProps = {
  invoice: Invoice;
  card: Card | null;
  onReplaceCard: () => void;
  onClose: () => void;
};

/** Pays an open invoice with the card on file; where the bank asks, the cardholder confirms here. */
export function PayDialog({ invoice, card, onReplaceCard, onClose }: PayDialogProps) {
  const billingDay = useBillingDay();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const { id, amount, date, state, planEnds } = invoice;
  const dollars = showDollars(amount / 100);
  const pay = async () => {
    setFailure(null);
    setPaying(true);
    try {
      const ask = () => call(PayInvoiceMutation, { invoiceId: id });
      for (let answer = await ask(); answer?.toConfirm; answer = await ask()) await confirmAtBank(answer.toConfirm);
      showDone(phrases.invoicePaid);
      onClose();
    } catch (error) {
      setFailure(error instanceof PaymentError ? error.message : errorSentence(error));
    } finally {
      setPaying(false);
      refreshReads(client, ['account', 'send-stats']);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={state === 'needsAction' ? phrases.confirmPayment : phrases.payInvoice}
      mayClose={!isPaying}
    >
      <Stack gap="md">
        <Text>
          {card
            ? say(phrases.invoiceOfYourWillBeCharged, {
                dollars,
                billingDay: billingDay(date),
                cardText: cardText(card),
              })
            : say(phrases.invoiceOfThereIsNoCard, { dollars, billingDay: billingDay(date) })}
        </Text>
        {planEnds && (
          <Alert color="attention" variant="light">
            {say(phrases.yourPlanEndsOn, { billingDay: billingDay(planEnds) })}
          </Alert>
        )}
        <FormError sentence={failure} />
        <DialogFoot>
          <Button variant="default" onClick={onReplaceCard} disabled={isPaying}>
            {card ? phrases.useAnotherCard : phrases.addCard}
          </Button>
          <Button onClick={() => void pay()} loading={isPaying} disabled={card === null} data-autofocus>
            {state === 'needsAction' ? phrases.confirmPayment : say(phrases.payDollars, { dollars })}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
