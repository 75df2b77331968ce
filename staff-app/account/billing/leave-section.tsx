import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { planMonthCents } from '../../../domain/billing/prices.ts';
import { useBrand } from '../../session/brand.tsx';
import { useBillingDay } from '../../session/use-billing-day.ts';
import { useMay } from '../../session/use-may.ts';
import { Section } from './section.tsx';
import type { Billing } from './use-billing.ts';

type LeaveSectionProps = { billing: Billing; onEndPlan: () => void };

/** The way out, for owners: what is still charged, how that ends, and what becomes of the data. */
export function LeaveSection({ billing, onEndPlan }: LeaveSectionProps) {
  const { key, name } = useBrand();
  const mayEnd = useMay('plan.cancel');
  if (!mayEnd) return null;
  const canEnd = billing.active && (billing.plan !== null || billing.ratesAgreed) && billing.expires === null;
  const hasNumbers = billing.products.some(({ id }) => id === 'numbers');
  return (
    <Section title={`Stop using ${name}`}>
      <Charges billing={billing} />
      <Group gap="xs" my={4}>
        {hasNumbers && (
          <Button variant="default" component={Link} to="/account?tab=numbers">
            Release phone numbers
          </Button>
        )}
        {canEnd && (
          <Button variant="default" c="failed" onClick={onEndPlan}>
            End plan
          </Button>
        )}
      </Group>
      <Text c="dimmed">
        Your data stays, and you can still sign in to read it. To have it deleted, email the address in the{' '}
        <Anchor href={`/policy?brand=${key}`} target="_blank" rel="noreferrer" underline="always">
          privacy policy
        </Anchor>
        .
      </Text>
    </Section>
  );
}

function Charges({ billing }: { billing: Billing }) {
  const billingDay = useBillingDay();
  const { name, prices } = useBrand();
  const { active, plan, ratesAgreed, expires, periodEnd } = billing;
  if (!active) return <Text>No plan is running, so nothing is charged for months, messages, or phone numbers.</Text>;
  if (expires !== null) {
    return (
      <Text>
        Your plan ends on {billingDay(expires)}. Your last invoice comes then, with the messages and phone numbers of
        the month. Nothing is charged after that.
      </Text>
    );
  }
  if (plan === null && !ratesAgreed) return <Text>{`Ask ${name} to end your plan.`}</Text>;
  const end = periodEnd === null ? 'the end of the billing month' : billingDay(periodEnd);
  const isFree = plan !== null && planMonthCents(prices, plan) === 0;
  return (
    <>
      <Text>
        End your plan and you’re charged nothing after {end}. Your last invoice comes then, with the month’s messages
        and phone numbers. Nothing is refunded, and until then everything works.
      </Text>
      {!isFree && !ratesAgreed && (
        <Text>Just pausing? Switch to a plan without a monthly price instead and keep your phone numbers.</Text>
      )}
    </>
  );
}
