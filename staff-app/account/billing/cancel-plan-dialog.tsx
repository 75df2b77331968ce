import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { refreshReads, useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { CancelPlanMutation } from './operations.ts';
import { planNames } from './plan-words.ts';
import type { Billing } from './use-billing.ts';

type CancelPlanDialogProps = { billing: Pick<Billing, 'plan' | 'periodEnd'>; onClose: () => void };

/** Asks once before a plan ends, and says until when everything works. */
export function CancelPlanDialog({ billing, onClose }: CancelPlanDialogProps) {
  const billingDay = useBillingDay();
  const { campaigns } = useWords();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const plan = billing.plan === null ? phrases.aPlan : say(phrases.namedPlan, { name: planNames[billing.plan] });
  const until = billing.periodEnd === null ? phrases.theEndOfThePaidMonth : billingDay(billing.periodEnd);
  const cancel = useChange(CancelPlanMutation, {
    onDone: () => {
      showDone(phrases.subscriptionUpdated, say(phrases.yourPlanNowEndsOn, { until }));
      onClose();
    },
    onFailure: (sentence) => {
      setFailure(sentence);
      refreshReads(client, ['account']);
    },
    refreshes: ['account'],
  });
  return (
    <Dialog opened onClose={onClose} title={phrases.areYouSure} width="small" mayClose={!cancel.isPending}>
      <Stack gap="lg">
        <FormError sentence={failure} />
        <Text>{say(phrases.yourDoesntChangeUntil, { plan, until, campaigns })}</Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={cancel.isPending} data-autofocus>
            {phrases.keepPlan}
          </Button>
          <Button
            color="failed"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ planEnds: billing.periodEnd })}
          >
            {phrases.cancelPlanButton}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
