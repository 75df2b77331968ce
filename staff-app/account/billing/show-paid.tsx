import { Anchor } from '@mantine/core';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { call } from '../../api/client.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { BillingQuery } from './operations.ts';
import { planNames } from './plan-words.ts';
import type { Billing } from './use-billing.ts';

/** Says that a plan was chosen; where something was charged for it, how much, with the way to the receipt. */
export async function showPaid(before: Billing): Promise<void> {
  const known = new Set(before.invoices.map(({ id }) => id));
  // The plan is chosen either way; what it cost is in the list of invoices too.
  const now = await call(BillingQuery, {}).catch(() => null);
  const paid = now?.user?.organization?.billing?.invoices.find(({ id, amount }) => !known.has(id) && amount > 0);
  // The title is quoted, also where nothing was there to update. What was paid says as much, and a longer toast would lie
  // on the buttons of the dialog below.
  if (!paid) return showDone(phrases.subscriptionUpdated, unpaidText(before, now?.user?.organization ?? null));
  showDone(
    phrases.subscriptionUpdated,
    <>
      {paid.paid
        ? say(phrases.youPaidAmount, { amount: showDollars(paid.amount / 100) })
        : say(phrases.amountIsBeingCharged, { amount: showDollars(paid.amount / 100) })}{' '}
      <Anchor href={paid.url} target="_blank" rel="noreferrer" size="sm" underline="always">
        {paid.paid ? phrases.openReceipt : phrases.openInvoice}
      </Anchor>
    </>,
  );
}

type Now = { orgType: Billing['plan']; billing: Pick<Billing, 'nextPlan'> | null };

function unpaidText(before: Billing, now: Now | null): string | undefined {
  const plan = now?.orgType ?? null;
  const next = now?.billing?.nextPlan;
  if (next) return say(phrases.yourPlanChangesTo, { plan: planNames[next] });
  if (before.nextPlan && plan !== null && plan === before.plan)
    return say(phrases.youStayOnPlan, { plan: planNames[plan] });
  if (!before.active) return phrases.yourPlanHasStarted;
  if (plan === before.plan && before.expires !== null) return phrases.yourPlanContinues;
  return plan === null ? undefined : say(phrases.youreOnPlan, { plan: planNames[plan] });
}
