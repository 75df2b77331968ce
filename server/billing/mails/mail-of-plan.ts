import { isBillingActive, periodEnd } from '../../../domain/billing/plan.ts';
import { monthCents } from '../../../domain/billing/prices.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { withCapital } from '../../../domain/text/capital.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import type { Context } from '../../platform/context.ts';
import { countContacts, readBilling } from '../store.ts';
import { billingUrl, mailToPayers } from './mail-to-payers.ts';

/** The job that emails the people who may pay that a plan continues, or was replaced. */
export const MAIL_OF_PLAN = 'billing.mail-of-plan';

export type PlanNews = {
  readonly organizationId: OrganizationId;
  readonly isKept: boolean;
  /** What was charged for a bigger plan for the rest of the month. */
  readonly paidCents?: number | undefined;
  /** A smaller plan that was chosen earlier has begun, with a month of its own. */
  readonly isBegun?: boolean | undefined;
};

/**
 * Emails everyone who may pay the current plan and the price of its next month. Sends nothing if the plan has been
 * ended since.
 */
export async function mailOfPlan(
  context: Context,
  { organizationId, isKept, paidCents = 0, isBegun = false }: PlanNews,
): Promise<void> {
  await mailToPayers(context, organizationId, async (tx, { name, brand }) => {
    const now = context.clock.now();
    const billing = await readBilling(tx, organizationId);
    if (!billing || billing.plan === null || billing.planExpiresAt !== null || !isBillingActive(billing, now))
      return null;
    const plan = `the ${withCapital(billing.plan)} plan`;
    const contacts = await countContacts(tx, organizationId);
    const cents = monthCents(brand.prices, { ...billing, contacts });
    const nextMonth = periodEnd(billing, now);
    const from = nextMonth === null || isBegun ? '' : `From ${formatDate(nextMonth, brand.sending.zone)} `;
    const price = cents === 0 ? 'costs nothing a month' : `costs ${showDollars(cents / 100)} a month`;
    return {
      subject: isKept ? `Your plan for ${name} goes on` : `${name} is on ${plan} now`,
      paragraphs: [
        `${chargedOf(paidCents, isBegun)}${from === '' ? withCapital(plan) : from + plan} ${price}; messages and phone numbers are added.`,
        isKept ? 'It no longer ends, so everything keeps working.' : 'You can change it again anytime.',
      ],
      button: { label: 'Open billing', url: billingUrl(context, brand) },
    };
  });
}

function chargedOf(paidCents: number, isBegun: boolean): string {
  if (isBegun) return 'It was chosen earlier, and has begun with this billing month. ';
  if (paidCents === 0) return 'Nothing was charged today. ';
  return `We charged ${showDollars(paidCents / 100)} today, for the rest of the month that is paid. `;
}
