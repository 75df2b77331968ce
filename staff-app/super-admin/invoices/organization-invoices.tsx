import { Anchor, Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SuperInvoice, SuperOrganization } from '../../../contract/rest/super.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/super-admin-invoices.ts';
import { say } from '../../say.ts';
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
    <Stack component="section" gap="sm" aria-label={phrases.invoices}>
      <Title order={2} fz={16} lh="22px">
        {phrases.invoices}
      </Title>
      {invoices.length === 0 ? (
        <Text c="dimmed">{phrases.noneYetTheyShowUpHere}</Text>
      ) : (
        <ul className={`${classes.rows} figures`}>
          {shown.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} onRefund={() => setRefunding(invoice)} />
          ))}
        </ul>
      )}
      {shown.length < invoices.length && (
        <Anchor component="button" type="button" ta="left" onClick={() => setShowsAll(true)}>
          {say(phrases.showAllInvoices, { invoices: invoices.length })}
        </Anchor>
      )}
      {refunding && <RefundDialog organization={organization} invoice={refunding} onClose={() => setRefunding(null)} />}
    </Stack>
  );
}

const stateTexts: Readonly<Record<SuperInvoice['state'], string>> = {
  ...{
    open: phrases.processing,
    failed: phrases.notPaid,
    'needs-action': phrases.needsConfirmation,
    paid: phrases.paid,
  },
  ...{
    refunded: phrases.refunded,
    'partly-refunded': phrases.partlyRefunded,
    disputed: phrases.disputed,
    'not-charged': phrases.notCharged,
  },
};

const stateColors: Readonly<Partial<Record<SuperInvoice['state'], string>>> = {
  ...{ paid: 'done', failed: 'attention', 'needs-action': 'attention', disputed: 'failed' },
};

function Row({ invoice, onRefund }: { invoice: SuperInvoice; onRefund: () => void }) {
  const billingDay = useBillingDay();
  const { date, amount, url, state, refunded, returned, dispute } = invoice;
  const dollars = showDollars(amount / 100);
  const day = billingDay(date);
  return (
    <li className={classes.row}>
      <Text>{day}</Text>
      <Anchor
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={say(phrases.invoiceOfDayForDollars, { day, dollars })}
      >
        {dollars}
      </Anchor>
      <Badge color={stateColors[state] ?? 'gray'} variant="light" tt="none">
        {state === 'partly-refunded'
          ? say(phrases.dollarsRefunded, { dollars: showDollars(refunded / 100) })
          : stateTexts[state]}
      </Badge>
      <span className={classes.action}>
        {(state === 'paid' || state === 'partly-refunded') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={say(phrases.refundInvoiceOfDay, { day })}
            onClick={onRefund}
          >
            {phrases.refund}
          </Button>
        )}
        {state === 'disputed' && (
          <Text c="dimmed">{dispute === 'lost' ? phrases.theBankGaveItBack : phrases.theBankDecides}</Text>
        )}
      </span>
      {returned > 0 && (
        <Text size="xs" c="failed" className={classes.news ?? ''}>
          {say(phrases.aRefundCameBack, { returned: showDollars(returned / 100) })}
        </Text>
      )}
    </li>
  );
}
