import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { errorSentence } from '../../api/client.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { useMay } from '../../session/use-may.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';
import { EarningsSection } from './earnings-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { cardText, hasMessagePrice, planNames } from './plan-words.ts';
import { Section } from './section.tsx';
import { UsageSection } from './usage-section.tsx';
import { type Billing, useBilling } from './use-billing.ts';

type OpenDialog = 'plan' | 'card' | 'cancel' | 'payout';

/** The invoice that the address asks to pay, as links in mails and banners do. */
const PAY = 'pay';

/** The plan, what texts cost, the card that pays, what was paid and sent, and the account that earnings go to. */
export function BillingTab() {
  const { billing, error, retry } = useBilling();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [search, setSearch] = useSearchParams();
  const back = useWayBack();
  const close = () => setOpen(null);
  const { state } = useLocation();
  const payNow = (id: string | null) => {
    const paying = new URLSearchParams(search);
    paying.delete(PAY);
    if (id !== null) paying.set(PAY, id);
    setSearch(paying, { state });
  };
  if (!billing) return error ? <ErrorState sentence={errorSentence(error)} onRetry={retry} /> : <Loading />;
  const toPay = billing.invoices.find(({ id, paid }) => id === search.get(PAY) && !paid);
  return (
    <Stack gap="md">
      {back && (
        <Anchor component="button" type="button" size="sm" w="fit-content" onClick={back.go}>
          {say(phrases.backToName, { name: back.name })}
        </Anchor>
      )}
      <PlanSection billing={billing} onOpen={setOpen} />
      <CardSection billing={billing} onOpen={setOpen} />
      <InvoicesSection invoices={billing.invoices} onPay={({ id }) => payNow(id)} />
      <UsageSection cycles={billing.messages} billing={billing} />
      <PayoutSection billing={billing} onOpen={setOpen} />
      <EarningsSection billing={billing} />
      <LeaveSection billing={billing} onCancelPlan={() => setOpen('cancel')} />
      {toPay && open === null && (
        <PayDialog
          invoice={toPay}
          card={billing.card}
          onReplaceCard={() => setOpen('card')}
          onClose={() => payNow(null)}
        />
      )}
      {open === 'plan' && <BillingCardDialog onClose={close} {...(back ? { onChosen: back.go } : {})} />}
      {open === 'card' && <BillingCardDialog onClose={close} asksFor="card" />}
      {open === 'cancel' && <CancelPlanDialog billing={billing} onClose={close} />}
      {open === 'payout' && <PayoutDialog onClose={close} />}
    </Stack>
  );
}

const places: Readonly<Record<string, string>> = { numbers: phrases.phoneNumbers };

/** Where someone came from to choose a plan, and the way there; null for a direct visit. */
function useWayBack(): { name: string; go: () => void } | null {
  const navigate = useNavigate();
  const { back, backState } = (useLocation().state ?? {}) as { back?: unknown; backState?: unknown };
  if (typeof back !== 'string') return null;
  const tab = new URLSearchParams(back.split('?')[1]).get('tab') ?? '';
  return { name: places[tab] ?? phrases.whereYouWere, go: () => void navigate(back, { state: backState }) };
}

const productUnits: Readonly<Record<string, string>> = {
  access: phrases.aMonth,
  sms: phrases.aMessage,
  numbers: phrases.aMonthForPhoneNumbers,
};

type SectionProps = { billing: Billing; onOpen: (dialog: OpenDialog) => void };

function PlanSection({ billing, onOpen }: SectionProps) {
  const { account, words, name } = useBrand();
  const { wpAdmin } = useSignedIn();
  const isAgreed = billing.ratesAgreed && !wpAdmin;
  const mayEdit = useMay('billing.edit') && (!isAgreed || billing.expires !== null);
  const mayCancel = useMay('plan.cancel');
  const showsCancel = account.cancelPlanLink && mayCancel && billing.plan !== null && billing.expires === null;
  return (
    <Section
      title={phrases.plan}
      action={mayEdit && <Button onClick={() => onOpen('plan')}>{planButton(billing)}</Button>}
    >
      <Group gap="xs">
        <Text>{planLine(billing)}</Text>
        <Badge color={billing.active ? 'done' : 'attention'} variant="light" tt="none">
          {billing.active ? phrases.active : phrases.notActive}
        </Badge>
      </Group>
      {!billing.active && (
        <Text c="dimmed">{say(phrases.noCampaignsOrMessagesGoOut, { campaigns: words.campaigns })}</Text>
      )}
      {isAgreed && <Text c="dimmed">{say(phrases.yourRatesWereAgreed, { name })}</Text>}
      <PeriodLine billing={billing} />
      <PriceLines billing={billing} />
      {showsCancel && (
        <Anchor component="button" type="button" c="failed" ta="left" onClick={() => onOpen('cancel')}>
          {phrases.cancelPlan}
        </Anchor>
      )}
    </Section>
  );
}

function planButton({ plan, active, expires }: Billing): string {
  if (plan === null) return phrases.chooseAPlan;
  return active && expires !== null ? phrases.keepOrChangePlan : phrases.changePlan;
}

// Some organizations have rates that were agreed with them, and some are let through without a plan of their own.
function planLine({ plan, active, products }: Billing): string {
  if (plan !== null) return planNames[plan];
  if (active && products.some(({ id }) => id === 'access')) return phrases.agreedRates;
  return active ? phrases.messagesGoOutWithoutAPlan : phrases.noPlanYet;
}

function PeriodLine({ billing: { active, expires, periodEnd } }: { billing: Billing }) {
  const billingDay = useBillingDay();
  if (expires !== null)
    return (
      <Text>
        {active
          ? say(phrases.endsOnBillingDay, { billingDay: billingDay(expires) })
          : say(phrases.endedOnBillingDay, { billingDay: billingDay(expires) })}
      </Text>
    );
  return periodEnd === null ? null : (
    <Text>{say(phrases.thisBillingMonthEndsOn, { billingDay: billingDay(periodEnd) })}</Text>
  );
}

function PriceLines({ billing }: { billing: Billing }) {
  const billingDay = useBillingDay();
  const { active, expires, products } = billing;
  const lineOf = ({ id, name, price }: Billing['products'][number]) => {
    if (id === 'sms' && !hasMessagePrice(billing)) return phrases.whatAMessageCostsDepends;
    const line = `${showDollars(price)} ${productUnits[id] ?? name}`;
    // No further month of a plan that is ending is charged.
    const isEnding = id === 'access' && expires !== null;
    return isEnding ? say(phrases.untilBillingDay, { price: line, billingDay: billingDay(expires) }) : line;
  };
  return products
    .filter(({ id }) => active || expires === null || id !== 'access')
    .map((product) => (
      <Text key={product.id} c="dimmed">
        {lineOf(product)}
      </Text>
    ));
}

function CardSection({ billing, onOpen }: SectionProps) {
  const mayEdit = useMay('billing.edit');
  const label = billing.card ? phrases.replaceCard : phrases.addCard;
  const button = (
    <Button variant="default" onClick={() => onOpen('card')}>
      {label}
    </Button>
  );
  return (
    <Section title={phrases.paymentCard} action={mayEdit && button}>
      <Text>{billing.card ? cardText(billing.card) : phrases.noCardYet}</Text>
    </Section>
  );
}

function PayoutSection({ billing, onOpen }: SectionProps) {
  const mayEdit = useMay('payout.edit');
  if (!mayEdit) return null;
  const { bank } = billing;
  const button = (
    <Button variant="default" onClick={() => onOpen('payout')}>
      {bank ? phrases.replaceAccount : phrases.addAccount}
    </Button>
  );
  return (
    <Section title={phrases.payoutAccount} action={button}>
      <Text>
        {bank ? say(phrases.nameAccountEndingInLast4, { name: bank.name, last4: bank.last4 }) : phrases.noAccountYet}
      </Text>
      <Text c="dimmed">{phrases.whereYourEarningsGo}</Text>
    </Section>
  );
}
