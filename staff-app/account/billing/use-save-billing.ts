import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '../../../domain/billing/plan.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { SaveBillingMutation } from './operations.ts';
import { PaymentError } from './payment-error.ts';
import { confirmAtBank } from './payment-provider.ts';

/** What is to be saved: a card, a plan, or a card and the plan it pays, with the most that is charged for it today. */
export type BillingChoice = { makeToken: (() => Promise<string>) | null; chosen: ChosenPlan | null };

type ChosenPlan = { plan: Plan; nowCents: number };

/** Hands a typed card to the payment service, and saves its token and the plan; where the bank asks, the cardholder answers first. */
export function useSaveBilling(onSaved: (saved: BillingChoice) => void | Promise<void>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async (choice: BillingChoice) => {
    if (isSaving) return;
    setFailure(null);
    setSaving(true);
    try {
      const token = choice.makeToken === null ? null : await choice.makeToken();
      const plan = choice.chosen?.plan ?? null;
      const planCents = choice.chosen?.nowCents ?? null;
      const ask = () => call(SaveBillingMutation, { token, plan, planCents });
      for (let answer = await ask(); answer?.toConfirm; answer = await ask()) await confirmAtBank(answer.toConfirm);
      await onSaved(choice);
    } catch (error) {
      setFailure(error instanceof PaymentError ? error.message : errorSentence(error));
    } finally {
      setSaving(false);
      refreshReads(client, ['account', 'send-stats']);
    }
  };
  return { save, isSaving, failure, forgetFailure: () => setFailure(null) };
}
