import { Alert, Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { say } from '../../say.ts';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { useMay } from '../../session/use-may.ts';
import classes from './billing.module.css';
import { Section } from './section.tsx';
import type { Invoice } from './use-billing.ts';

const shownAtFirst = 6;

type InvoicesSectionProps = { invoices: readonly Invoice[]; onPay: (invoice: Invoice) => void };

/** What was charged, the newest first, each with its document; a payment that failed says why and what happens next. */
export function InvoicesSection({ invoices, onPay }: InvoicesSectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const due = invoices.findLast(({ state }) => state === 'failed' || state === 'needsAction');
  const shown = showsAll ? invoices : invoices.slice(0, shownAtFirst);
  return (
    <Section title={phrases.invoices}>
      {due && <Due invoice={due} onPay={() => onPay(due)} />}
      {invoices.length === 0 ? (
        <Text c="dimmed">{phrases.noInvoicesYet}</Text>
      ) : (
        <ul className={`${classes.rows} figures`}>
          {shown.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {shown.length < invoices.length && (
        <Anchor component="button" type="button" ta="left" onClick={() => setShowsAll(true)}>
          {say(phrases.showAllInvoices, { invoices: invoices.length })}
        </Anchor>
      )}
    </Section>
  );
}

const stateTexts: Readonly<Record<Invoice['state'], string>> = {
  ...{ open: phrases.processing, failed: phrases.notPaid, needsAction: phrases.needsConfirmation, paid: phrases.paid },
  ...{
    refunded: phrases.refunded,
    partlyRefunded: phrases.partlyRefunded,
    disputed: phrases.disputed,
    notCharged: phrases.notCharged,
  },
};

const stateColors: Readonly<Partial<Record<Invoice['state'], string>>> = {
  ...{ paid: 'done', failed: 'attention', needsAction: 'attention', disputed: 'failed' },
};

function Row({ invoice: { date, amount, url, state, refunded } }: { invoice: Invoice }) {
  const billingDay = useBillingDay();
  const dollars = showDollars(amount / 100);
  return (
    <li className={classes.row}>
      <Text>{billingDay(date)}</Text>
      <Badge color={stateColors[state] ?? 'gray'} variant="light" tt="none">
        {state === 'partlyRefunded'
          ? say(phrases.dollarsRefunded, { dollars: showDollars(refunded / 100) })
          : stateTexts[state]}
      </Badge>
      <Anchor
        href={url}
        target="_blank"
        rel="noreferrer"
        className={classes.amount ?? ''}
        aria-label={say(phrases.invoiceOfBilling, { billingDay: billingDay(date), dollars })}
      >
        {dollars}
        <IconExternalLink size={14} aria-hidden />
      </Anchor>
    </li>
  );
}

function Due({ invoice, onPay }: { invoice: Invoice; onPay: () => void }) {
  const billingDay = useBillingDay();
  const mayEdit = useMay('billing.edit');
  const { amount, failure, nextAttempt, state } = invoice;
  const dollars = showDollars(amount / 100);
  const what =
    state === 'needsAction' && failure === null
      ? say(phrases.yourBankWantsYouToConfirm, { dollars })
      : say(phrases.dollarsCouldntBeChargedFailure, { dollars, failure: failure ?? '' });
  const next =
    nextAttempt === null
      ? phrases.weWontRetryAutomatically
      : say(phrases.wellTryAgainOn, { billingDay: billingDay(nextAttempt) });
  return (
    <Alert color="attention" variant="light" icon={<IconAlertTriangle aria-hidden />} my="xs">
      <Stack gap="xs" align="flex-start">
        <Text>
          {what} {next}
        </Text>
        {mayEdit && (
          <Button size="compact-sm" onClick={onPay}>
            {state === 'needsAction' ? phrases.confirmPayment : phrases.payNow}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
