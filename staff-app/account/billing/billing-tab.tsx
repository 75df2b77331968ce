import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { errorSentence } from '../../api/client.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useMay } from '../../session/use-may.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';
import { EarningsSection } from './earnings-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { PlanSection } from './plan-section.tsx';
import { cardText } from './plan-words.ts';
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
      <LeaveSection billing={billing} onCancelPlan={() => setOpen('cancel')} onChoosePlan={() => setOpen('plan')} />
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

type SectionProps = { billing: Billing; onOpen: (dialog: OpenDialog) => void };

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
