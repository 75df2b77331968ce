import { Alert, Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
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
    <Section title="Invoices">
      {due && <Due invoice={due} onPay={() => onPay(due)} />}
      {invoices.length === 0 ? (
        <Text c="dimmed">No invoices yet. You’ll get one at the start of each billing month.</Text>
      ) : (
        <ul className={`${classes.rows} figures`}>
          {shown.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {shown.length < invoices.length && (
        <Anchor component="button" type="button" ta="left" onClick={() => setShowsAll(true)}>
          Show all {invoices.length}
        </Anchor>
      )}
    </Section>
  );
}

const stateTexts: Readonly<Record<Invoice['state'], string>> = {
  ...{ open: 'Processing', failed: 'Not paid', needsAction: 'Needs confirmation', paid: 'Paid' },
  ...{ refunded: 'Refunded', partlyRefunded: 'Partly refunded', disputed: 'Disputed', notCharged: 'Not charged' },
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
        {state === 'partlyRefunded' ? `${showDollars(refunded / 100)} refunded` : stateTexts[state]}
      </Badge>
      <Anchor
        href={url}
        target="_blank"
        rel="noreferrer"
        className={classes.amount ?? ''}
        aria-label={`Invoice of ${billingDay(date)} for ${dollars}`}
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
      ? `Your bank wants you to confirm a payment of ${dollars}.`
      : `${dollars} couldn’t be charged: ${failure}`;
  const next =
    nextAttempt === null ? 'We won’t retry automatically.' : `We’ll try again on ${billingDay(nextAttempt)}.`;
  return (
    <Alert color="attention" variant="light" icon={<IconAlertTriangle aria-hidden />} my="xs">
      <Stack gap="xs" align="flex-start">
        <Text>
          {what} {next}
        </Text>
        {mayEdit && (
          <Button size="compact-sm" onClick={onPay}>
            {state === 'needsAction' ? 'Confirm payment' : 'Pay now'}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
