import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { mostContacts } from '../../../domain/billing/contact-tiers.ts';
import { monthCents } from '../../../domain/billing/prices.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { useMay } from '../../session/use-may.ts';
import { isEnding, isLeaving, KeepPlanButton } from './keep-plan-button.tsx';
import { freeMessagesText, hasMessagePrice, planNames } from './plan-words.ts';
import { Section } from './section.tsx';
import { showPaid } from './show-paid.tsx';
import type { Billing } from './use-billing.ts';
import { useSaveBilling } from './use-save-billing.ts';

const productUnits: Readonly<Record<string, string>> = {
  access: phrases.aMonth,
  sms: phrases.aMessage,
  numbers: phrases.aMonthForPhoneNumbers,
};

type PlanSectionProps = { billing: Billing; onOpen: (dialog: 'plan' | 'cancel') => void };

/** The plan that runs, what it costs from when on, and the ways to choose, keep, or cancel one. */
export function PlanSection({ billing, onOpen }: PlanSectionProps) {
  const { account, words, name } = useBrand();
  const { wpAdmin } = useSignedIn();
  const isAgreed = billing.ratesAgreed && !wpAdmin;
  const mayEdit = useMay('billing.edit') && (!isAgreed || billing.expires !== null);
  const mayCancel = useMay('plan.cancel');
  const keeping = useSaveBilling(() => showPaid(billing));
  const showsCancel = account.cancelPlanLink && mayCancel && billing.plan !== null && billing.expires === null;
  return (
    <Section
      title={phrases.plan}
      action={
        mayEdit && (
          <Group gap="xs">
            {isLeaving(billing) && (
              <KeepPlanButton billing={billing} keeping={keeping} onChoose={() => onOpen('plan')} />
            )}
            <Button variant={isLeaving(billing) ? 'default' : 'filled'} onClick={() => onOpen('plan')}>
              {billing.plan === null ? phrases.chooseAPlan : phrases.changePlan}
            </Button>
          </Group>
        )
      }
    >
      <FormError sentence={keeping.failure} />
      <Group gap="xs">
        <Text>{planLine(billing)}</Text>
        <Badge color={billing.active && !isEnding(billing) ? 'done' : 'attention'} variant="light" tt="none">
          {!billing.active ? phrases.notActive : isEnding(billing) ? phrases.ending : phrases.active}
        </Badge>
      </Group>
      {!billing.active && (
        <Text c="dimmed">{say(phrases.noCampaignsOrMessagesGoOut, { campaigns: words.campaigns })}</Text>
      )}
      {isAgreed && <Text c="dimmed">{say(phrases.yourRatesWereAgreed, { name })}</Text>}
      <PeriodLine billing={billing} />
      <NextPlanLines billing={billing} />
      <PriceLines billing={billing} />
      {showsCancel && (
        <Anchor component="button" type="button" c="failed" ta="left" onClick={() => onOpen('cancel')}>
          {phrases.cancelPlan}
        </Anchor>
      )}
    </Section>
  );
}

// Some organizations have rates that were agreed with them, and some are let through without a plan of their own.
function planLine({ plan, active, products }: Billing): string {
  if (plan !== null) return planNames[plan];
  if (active && products.some(({ id }) => id === 'access')) return phrases.agreedRates;
  return active ? phrases.messagesGoOutWithoutAPlan : phrases.noPlanYet;
}

function NextPlanLines({ billing: { nextPlan, nextPlanStarts } }: { billing: Billing }) {
  const billingDay = useBillingDay();
  const { prices, words } = useBrand();
  if (!nextPlan || !nextPlanStarts) return null;
  const plan = planNames[nextPlan];
  const kinds =
    mostContacts(prices, { plan: nextPlan }) === null
      ? phrases.onlyGroups
      : say(phrases.groupsAndContacts, { contactsWord: words.leads.toLowerCase() });
  return (
    <>
      <Text fw={600}>{say(phrases.changesToOnBillingDay, { plan, billingDay: billingDay(nextPlanStarts) })}</Text>
      <Text c="dimmed">{say(phrases.untilThenYouCanAdd, { plan, kinds })}</Text>
    </>
  );
}

function PeriodLine({ billing: { active, expires, periodEnd, nextPlan, products } }: { billing: Billing }) {
  const billingDay = useBillingDay();
  // The line of the next plan has the day.
  if (nextPlan) return null;
  if (expires !== null)
    return (
      <Text>
        {active
          ? say(phrases.endsOnBillingDay, { billingDay: billingDay(expires) })
          : say(phrases.endedOnBillingDay, { billingDay: billingDay(expires) })}
      </Text>
    );
  // So has that of the monthly price.
  const isCharged = products.some(({ id, price }) => id === 'access' && price > 0);
  return periodEnd === null || isCharged ? null : (
    <Text>{say(phrases.thisBillingMonthEndsOn, { billingDay: billingDay(periodEnd) })}</Text>
  );
}

function PriceLines({ billing }: { billing: Billing }) {
  const billingDay = useBillingDay();
  const { prices } = useBrand();
  const { active, expires, periodEnd, products, nextPlan, contacts } = billing;
  const lineOf = ({ id, name, price }: Billing['products'][number]) => {
    if (id === 'sms' && !hasMessagePrice(billing)) return phrases.whatAMessageCostsDepends;
    // At agreed rates, none are free.
    const free = id === 'sms' && !billing.ratesAgreed && price > 0 ? freeMessagesText(prices) : null;
    if (free !== null) return free;
    const line = `${showDollars(price)} ${productUnits[id] ?? name}`;
    if (id !== 'access') return line;
    // No further month of a plan that is ending is charged.
    if (expires !== null) return say(phrases.untilBillingDay, { price: line, billingDay: billingDay(expires) });
    if (nextPlan && periodEnd !== null) {
      const next = showDollars(monthCents(prices, { plan: nextPlan, contacts }) / 100);
      return say(phrases.untilBillingDayThen, { price: line, billingDay: billingDay(periodEnd), next });
    }
    // The month that runs may have been paid at the price of another plan.
    return periodEnd === null || price === 0
      ? line
      : say(phrases.nextChargedOn, { price: line, billingDay: billingDay(periodEnd) });
  };
  return products
    .filter(({ id }) => active || expires === null || id !== 'access')
    .map((product) => (
      <Text key={product.id} c="dimmed">
        {lineOf(product)}
      </Text>
    ));
}
