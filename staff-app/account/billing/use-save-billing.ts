import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '../../../domain/billing/plan.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { ChoosePlanMutation, SaveCardMutation } from './operations.ts';
import { type CardDetails, makeCardToken, PaymentError } from './payment-provider.ts';

/** What is to be saved: a card, a plan, or a card first and then the plan it pays. */
export type BillingChoice = { card: CardDetails | null; plan: Plan | null };

/** Saves a card and a plan one after the other; a card that was taken stays when the plan fails. */
export function useSaveBilling(onSaved: (saved: BillingChoice) => void | Promise<void>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async (choice: BillingChoice) => {
    if (isSaving) return;
    setFailure(null);
    setSaving(true);
    try {
      if (choice.card !== null) await call(SaveCardMutation, { cardToken: await makeCardToken(choice.card) });
      if (choice.plan !== null) await call(ChoosePlanMutation, { plan: choice.plan });
      await onSaved(choice);
    } catch (error) {
      setFailure(error instanceof PaymentError ? error.message : errorSentence(error));
    } finally {
      setSaving(false);
      refreshReads(client, ['account', 'send-stats']);
    }
  };
  return { save, isSaving, failure };
}
