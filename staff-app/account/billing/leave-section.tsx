import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { planMonthCents } from '../../../domain/billing/prices.ts';
import { retention } from '../../../domain/privacy/retention.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useBrand } from '../../session/brand.tsx';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { useMay } from '../../session/use-may.ts';
import { isEnding, KeepPlanButton } from './keep-plan-button.tsx';
import { Section } from './section.tsx';
import { showPaid } from './show-paid.tsx';
import type { Billing } from './use-billing.ts';
import { useSaveBilling } from './use-save-billing.ts';

type LeaveSectionProps = { billing: Billing; onCancelPlan: () => void; onChoosePlan: () => void };

/** The way out, for owners: what is still charged, how that ends, and what becomes of the data. */
export function LeaveSection({ billing, onCancelPlan, onChoosePlan }: LeaveSectionProps) {
  const { key, name } = useBrand();
  const mayCancel = useMay('plan.cancel');
  const mayClose = useMay('organization.close');
  const mayKeep = useMay('billing.edit') && isEnding(billing);
  const keeping = useSaveBilling(() => showPaid(billing));
  if (!mayCancel) return null;
  const canCancel = billing.active && (billing.plan !== null || billing.ratesAgreed) && billing.expires === null;
  const hasNumbers = billing.products.some(({ id }) => id === 'numbers');
  return (
    <Section title={say(phrases.stopUsingName, { name })}>
      <FormError sentence={keeping.failure} />
      <Charges billing={billing} />
      <Group gap="xs" my={4}>
        {hasNumbers && (
          <Button variant="default" component={Link} to="/account?tab=numbers">
            {phrases.releasePhoneNumbers}
          </Button>
        )}
        {mayKeep && <KeepPlanButton {...{ billing, keeping }} onChoose={onChoosePlan} />}
        {canCancel && (
          <Button variant="default" c="failed" onClick={onCancelPlan}>
            {phrases.cancelPlanButton}
          </Button>
        )}
      </Group>
      <Text c="dimmed">
        {mayClose
          ? sayRich(phrases.yourDataStaysUntilClosed, {
              days: retention.closedDays,
              link: (inside) => (
                <Anchor component={Link} to="/account#close" underline="always">
                  {inside}
                </Anchor>
              ),
            })
          : sayRich(phrases.yourDataStays, {
              link: (inside) => (
                <Anchor href={`/policy?brand=${key}`} target="_blank" rel="noreferrer" underline="always">
                  {inside}
                </Anchor>
              ),
            })}
      </Text>
    </Section>
  );
}

function Charges({ billing }: { billing: Billing }) {
  const billingDay = useBillingDay();
  const { name, prices } = useBrand();
  const { active, plan, ratesAgreed, expires, periodEnd } = billing;
  if (!active) return <Text>{phrases.noPlanIsRunning}</Text>;
  if (expires !== null) {
    return <Text>{say(phrases.yourPlanEnds, { billingDay: billingDay(expires) })}</Text>;
  }
  if (plan === null && !ratesAgreed) return <Text>{say(phrases.askToCancelYourPlan, { name })}</Text>;
  const end = periodEnd === null ? phrases.theEndOfTheBillingMonth : billingDay(periodEnd);
  const isFree = plan !== null && planMonthCents(prices, plan) === 0;
  return (
    <>
      <Text>{say(phrases.cancelYourPlanAndYoureCharged, { end })}</Text>
      {!isFree && !ratesAgreed && <Text>{phrases.justPausingSwitchToAPlan}</Text>}
    </>
  );
}
