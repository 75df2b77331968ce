import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SuperCard, SuperOrganization } from '../../contract/rest/super.ts';
import { ratesOf } from '../../domain/billing/agreed-rates.ts';
import { smallestChargeCents } from '../../domain/billing/invoice.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { callSuper } from './super-calls.ts';
import { useSave } from './use-save.ts';

type DialogProps = { organization: SuperOrganization; onClose: () => void };
type Typed = number | string;

/** The two rates of an organization: what a month costs and what a message costs. */
export function ChangeSubscriptionDialog({ organization, onClose }: DialogProps) {
  const { id, name, billing } = organization;
  const now = ratesOf(billing.products);
  const isRunning = billing.active && billing.periodEnd !== null;
  const [access, setAccess] = useState<Typed>(now.access);
  const [sms, setSms] = useState<Typed>(now.sms);
  const { save, isSaving, failure } = useSave(id, async () => {
    await callSuper('change-subscription', { organization_id: id, monthly_rate: access, sms_rate: sms });
    showDone(phrases.subscriptionUpdated);
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title={phrases.changeSubscription} mayClose={!isSaving}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Text>
            {name}. {isRunning ? phrases.theNextInvoiceUsesTheseRates : phrases.itsFirstMonthBeginsNow}
          </Text>
          <Group grow align="flex-start" gap="sm">
            <NumberInput
              label={phrases.accessRate}
              description={phrases.dollarsAMonth}
              prefix="$"
              decimalScale={2}
              hideControls
              value={access}
              disabled={isSaving}
              onChange={setAccess}
              data-autofocus
            />
            <NumberInput
              label={phrases.smsRate}
              description={phrases.dollarsAMessage}
              prefix="$"
              decimalScale={6}
              hideControls
              value={sms}
              disabled={isSaving}
              onChange={setSms}
            />
          </Group>
          {!isRunning && (
            <Alert color="attention" variant="light">
              {firstMonthText(Number(access) || 0, billing.card)}
            </Alert>
          )}
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isSaving} disabled={typeof access !== 'number' || typeof sms !== 'number'}>
              {phrases.saveSubscription}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What saving charges at once, and what follows each month. */
function firstMonthText(access: number, card: SuperCard | null): string {
  const dollars = showDollars(access);
  const monthly = access > 0 ? say(phrases.eachMonthAfterThatAnd, { dollars }) : phrases.eachMonthAfterThat;
  if (Math.round(access * 100) < smallestChargeCents) return say(phrases.nothingIsChargedNow, { monthly });
  const now =
    card === null
      ? say(phrases.savingCreatesAnInvoiceForNow, { dollars })
      : say(phrases.savingChargesToEndingInNow, { dollars, brand: card.brand, last4: card.last4 });
  return say(phrases.nowAndMonthly, { now, monthly });
}
