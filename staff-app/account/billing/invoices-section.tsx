import { Alert, Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import { showDate } from '../../design/dates.ts';
import { useMay } from '../../session/use-may.ts';
import classes from './billing.module.css';
import { Section } from './section.tsx';
import type { Invoice } from './use-billing.ts';

const shownAtFirst = 6;

type InvoicesSectionProps = { invoices: readonly Invoice[]; onReplaceCard: () => void };

/** What was charged, the newest first, each with its document; a payment that failed says why and what happens next. */
export function InvoicesSection({ invoices, onReplaceCard }: InvoicesSectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const failed = invoices.find(({ paid, failure }) => !paid && failure !== null);
  const shown = showsAll ? invoices : invoices.slice(0, shownAtFirst);
  return (
    <Section title="Invoices">
      {failed && <Failed invoice={failed} onReplaceCard={onReplaceCard} />}
      {invoices.length === 0 ? (
        <Text c="dimmed">None yet. Each billing month begins with one.</Text>
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

function Row({ invoice: { date, paid, amount, url } }: { invoice: Invoice }) {
  const dollars = showDollars(amount / 100);
  return (
    <li className={classes.row}>
      <Text>{showDate(date)}</Text>
      <Badge color={paid ? 'done' : 'attention'} variant="light" tt="none">
        {paid ? 'Paid' : 'Not paid'}
      </Badge>
      <Anchor
        href={url}
        target="_blank"
        rel="noreferrer"
        className={classes.amount ?? ''}
        aria-label={`Invoice of ${showDate(date)} for ${dollars}`}
      >
        {dollars}
        <IconExternalLink size={14} aria-hidden />
      </Anchor>
    </li>
  );
}

function Failed({ invoice, onReplaceCard }: { invoice: Invoice; onReplaceCard: () => void }) {
  const mayEdit = useMay('billing.edit');
  const { amount, failure, nextAttempt } = invoice;
  const next =
    nextAttempt === null
      ? 'It is not tried again by itself: add another card to pay it.'
      : `It is tried again on ${showDate(nextAttempt)}; add another card to pay it now.`;
  return (
    <Alert color="attention" variant="light" icon={<IconAlertTriangle aria-hidden />} my="xs">
      <Stack gap="xs" align="flex-start">
        <Text>
          {showDollars(amount / 100)} could not be charged: {failure} {next}
        </Text>
        {mayEdit && (
          <Button size="compact-sm" variant="default" onClick={onReplaceCard}>
            Add another card
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
