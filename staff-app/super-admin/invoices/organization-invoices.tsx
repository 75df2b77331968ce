import { Anchor, Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SuperInvoice, SuperOrganization } from '../../../contract/rest/super.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { useBillingDay } from '../../session/use-billing-day.ts';
import classes from './invoices.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const shownAtFirst = 6;

/** The invoices of an organization; what was paid can be given back. */
export function OrganizationInvoices({ organization }: { organization: SuperOrganization }) {
  const { invoices } = organization.billing;
  const [showsAll, setShowsAll] = useState(false);
  const [refunding, setRefunding] = useState<SuperInvoice | null>(null);
  const shown = showsAll ? invoices : invoices.slice(0, shownAtFirst);
  return (
    <Stack component="section" gap="sm" aria-label="Invoices">
      <Title order={2} fz={16} lh="22px">
        Invoices
      </Title>
      {invoices.length === 0 ? (
        <Text c="dimmed">None yet. They show up here with the first month of a plan.</Text>
      ) : (
        <ul className={`${classes.rows} figures`}>
          {shown.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} onRefund={() => setRefunding(invoice)} />
          ))}
        </ul>
      )}
      {shown.length < invoices.length && (
        <Anchor component="button" type="button" ta="left" onClick={() => setShowsAll(true)}>
          Show all {invoices.length}
        </Anchor>
      )}
      {refunding && <RefundDialog organization={organization} invoice={refunding} onClose={() => setRefunding(null)} />}
    </Stack>
  );
}

const stateTexts: Readonly<Record<SuperInvoice['state'], string>> = {
  ...{ open: 'Processing', failed: 'Not paid', 'needs-action': 'Needs confirmation', paid: 'Paid' },
  ...{ refunded: 'Refunded', 'partly-refunded': 'Partly refunded', disputed: 'Disputed', 'not-charged': 'Not charged' },
};

const stateColors: Readonly<Partial<Record<SuperInvoice['state'], string>>> = {
  ...{ paid: 'done', failed: 'attention', 'needs-action': 'attention', disputed: 'failed' },
};

function Row({ invoice, onRefund }: { invoice: SuperInvoice; onRefund: () => void }) {
  const billingDay = useBillingDay();
  const { date, amount, url, state, refunded } = invoice;
  const dollars = showDollars(amount / 100);
  const day = billingDay(date);
  return (
    <li className={classes.row}>
      <Text>{day}</Text>
      <Anchor href={url} target="_blank" rel="noreferrer" aria-label={`Invoice of ${day} for ${dollars}`}>
        {dollars}
      </Anchor>
      <Badge color={stateColors[state] ?? 'gray'} variant="light" tt="none">
        {state === 'partly-refunded' ? `${showDollars(refunded / 100)} refunded` : stateTexts[state]}
      </Badge>
      <span className={classes.action}>
        {(state === 'paid' || state === 'partly-refunded') && (
          <Button size="compact-sm" variant="default" aria-label={`Refund invoice of ${day}`} onClick={onRefund}>
            Refund
          </Button>
        )}
        {state === 'disputed' && <Text c="dimmed">The bank decides</Text>}
      </span>
    </li>
  );
}
