import { Anchor, Badge, Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import type { SuperBilling, SuperInvoice, SuperOrganization } from '../../contract/rest/super.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import { withCapital } from '../../domain/text/capital.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { cardText, hasMessagePrice } from '../account/index.ts';
import { say } from '../say.ts';
import { useBillingDay } from '../session/use-billing-day.ts';
import { ChangeCardDialog } from './change-card-dialog.tsx';
import { ChangeSubscriptionDialog } from './change-subscription-dialog.tsx';
import { Fact } from './fact.tsx';
import classes from './super-admin.module.css';

/** What an organization pays, with which card, and until when; both can be changed. */
export function BillingCard({ organization }: { organization: SuperOrganization }) {
  const { name, billing } = organization;
  const [open, setOpen] = useState<'subscription' | 'card' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={classes.card} aria-label={say(phrases.billingOfName, { name })}>
      <Group gap="xs">
        <Title order={3} fz={14}>
          {phrases.billing}
        </Title>
        <Badge color={billing.active ? 'done' : 'attention'} variant="light" tt="none">
          {billing.active ? phrases.active : phrases.notActive}
        </Badge>
      </Group>
      <dl className={`${classes.facts} figures`}>
        {billing.products.map((product) => (
          <Fact key={product.id} term={termOf(product.id, product.name)}>
            {product.id === 'sms' && !hasMessagePrice(billing) ? phrases.dependsOnThePlan : showDollars(product.price)}
          </Fact>
        ))}
        <Fact term={phrases.card}>{billing.card ? cardText(billing.card) : phrases.none}</Fact>
        <Period billing={billing} />
        <LastInvoice billing={billing} />
        <EndsUnpaid billing={billing} />
      </dl>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-label={say(phrases.changeSubscriptionOfName, { name })}
          onClick={() => setOpen('subscription')}
        >
          {phrases.changeSubscription}
        </Button>
        <Button variant="default" aria-label={say(phrases.changeCardOfName, { name })} onClick={() => setOpen('card')}>
          {phrases.changeCard}
        </Button>
      </div>
      {open === 'subscription' && <ChangeSubscriptionDialog organization={organization} onClose={close} />}
      {open === 'card' && <ChangeCardDialog organization={organization} onClose={close} />}
    </section>
  );
}

const terms: Readonly<Record<string, string>> = {
  access: phrases.eachMonth,
  sms: phrases.eachMessage,
  numbers: phrases.phoneNumbersEachMonth,
};

function termOf(id: string, name: string): string {
  return terms[id] ?? name;
}

function Period({ billing: { active, expires, periodEnd, nextPlan, nextPlanAt } }: { billing: SuperBilling }) {
  const billingDay = useBillingDay();
  if (nextPlan && nextPlanAt)
    return <Fact term={say(phrases.changesToPlan, { plan: withCapital(nextPlan) })}>{billingDay(nextPlanAt)}</Fact>;
  if (expires !== null) return <Fact term={active ? phrases.ends : phrases.ended}>{billingDay(expires)}</Fact>;
  return periodEnd === null ? null : <Fact term={phrases.monthEnds}>{billingDay(periodEnd)}</Fact>;
}

function LastInvoice({ billing }: { billing: SuperBilling }) {
  const [last] = billing.invoices;
  if (!last) return null;
  return (
    <Fact term={phrases.lastInvoice}>
      <Anchor href={last.url} target="_blank" rel="noreferrer">
        {showDollars(last.amount / 100)}
      </Anchor>
      {', '}
      {lastState(last)}
    </Fact>
  );
}

function lastState({ paid, refunded, state }: SuperInvoice): string {
  if (!paid) return phrases.notPaid;
  if (state === 'disputed') return phrases.paidAndDisputed;
  return refunded > 0 ? say(phrases.paidAndRefunded, { refunded: showDollars(refunded / 100) }) : phrases.paid;
}

function EndsUnpaid({ billing: { active, invoices } }: { billing: SuperBilling }) {
  const billingDay = useBillingDay();
  const due = invoices.findLast(({ state, planEnds }) => planEnds && (state === 'failed' || state === 'needs-action'));
  if (!active || !due?.planEnds) return null;
  return <Fact term={phrases.endsUnlessItsPaid}>{billingDay(due.planEnds)}</Fact>;
}
