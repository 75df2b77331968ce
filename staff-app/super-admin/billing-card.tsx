import { Anchor, Badge, Button, Group, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SuperBilling, SuperInvoice, SuperOrganization } from '../../contract/rest/super.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import { cardText, hasMessagePrice } from '../account/index.ts';
import { useBillingDay } from '../session/use-billing-day.ts';
import { ChangeCardDialog } from './change-card-dialog.tsx';
import { ChangeSubscriptionDialog } from './change-subscription-dialog.tsx';
import classes from './super-admin.module.css';

/** What an organization pays, with which card, and until when; both can be changed. */
export function BillingCard({ organization }: { organization: SuperOrganization }) {
  const { name, billing } = organization;
  const [open, setOpen] = useState<'subscription' | 'card' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={classes.card} aria-label={`Billing of ${name}`}>
      <Group gap="xs">
        <Title order={3} fz={14}>
          Billing
        </Title>
        <Badge color={billing.active ? 'done' : 'attention'} variant="light" tt="none">
          {billing.active ? 'Active' : 'Not active'}
        </Badge>
      </Group>
      <dl className={`${classes.facts} figures`}>
        {billing.products.map((product) => (
          <Fact key={product.id} term={termOf(product.id, product.name)}>
            {product.id === 'sms' && !hasMessagePrice(billing) ? 'Depends on the plan' : showDollars(product.price)}
          </Fact>
        ))}
        <Fact term="Card">{billing.card ? cardText(billing.card) : 'None'}</Fact>
        <Period billing={billing} />
        <LastInvoice billing={billing} />
        <EndsUnpaid billing={billing} />
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" aria-label={`Change subscription of ${name}`} onClick={() => setOpen('subscription')}>
          Change subscription
        </Button>
        <Button variant="default" aria-label={`Change card of ${name}`} onClick={() => setOpen('card')}>
          Change card
        </Button>
      </div>
      {open === 'subscription' && <ChangeSubscriptionDialog organization={organization} onClose={close} />}
      {open === 'card' && <ChangeCardDialog organization={organization} onClose={close} />}
    </section>
  );
}

const terms: Readonly<Record<string, string>> = {
  access: 'Each month',
  sms: 'Each message',
  numbers: 'Phone numbers, each month',
};

function termOf(id: string, name: string): string {
  return terms[id] ?? name;
}

function Period({ billing: { active, expires, periodEnd } }: { billing: SuperBilling }) {
  const billingDay = useBillingDay();
  if (expires !== null) return <Fact term={active ? 'Ends' : 'Ended'}>{billingDay(expires)}</Fact>;
  return periodEnd === null ? null : <Fact term="Month ends">{billingDay(periodEnd)}</Fact>;
}

function LastInvoice({ billing }: { billing: SuperBilling }) {
  const [last] = billing.invoices;
  if (!last) return null;
  return (
    <Fact term="Last invoice">
      <Anchor href={last.url} target="_blank" rel="noreferrer">
        {showDollars(last.amount / 100)}
      </Anchor>
      {lastState(last)}
    </Fact>
  );
}

function lastState({ paid, refunded }: SuperInvoice): string {
  if (!paid) return ', not paid';
  return refunded > 0 ? `, paid, ${showDollars(refunded / 100)} refunded` : ', paid';
}

function EndsUnpaid({ billing: { active, invoices } }: { billing: SuperBilling }) {
  const billingDay = useBillingDay();
  const due = invoices.findLast(({ state, planEnds }) => planEnds && (state === 'failed' || state === 'needs-action'));
  if (!active || !due?.planEnds) return null;
  return <Fact term="Ends unless it’s paid">{billingDay(due.planEnds)}</Fact>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
