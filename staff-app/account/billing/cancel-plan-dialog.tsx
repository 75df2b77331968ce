import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { CancelPlanMutation } from './operations.ts';
import { planNames } from './plan-words.ts';
import type { Billing } from './use-billing.ts';

type CancelPlanDialogProps = { billing: Pick<Billing, 'plan' | 'periodEnd'>; onClose: () => void };

/** Asks once before a plan ends, and says until when everything works. */
export function CancelPlanDialog({ billing, onClose }: CancelPlanDialogProps) {
  const billingDay = useBillingDay();
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = useChange(CancelPlanMutation, {
    onDone: () => {
      showDone('Subscription Updated');
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['account'],
  });
  const plan = billing.plan === null ? 'plan' : `${planNames[billing.plan]} plan`;
  const until = billing.periodEnd === null ? 'the end of the paid month' : billingDay(billing.periodEnd);
  return (
    <Dialog opened onClose={onClose} title="Are You Sure?" width="small" mayClose={!cancel.isPending}>
      <Stack gap="lg">
        <FormError sentence={failure} />
        <Text>
          Your {plan} doesn’t change until {until}. After that no campaigns or messages go out until a plan is chosen
          again. Nothing is deleted.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={cancel.isPending} data-autofocus>
            Keep plan
          </Button>
          <Button color="failed" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            Cancel plan
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
