import { isBillingActive, nextPlan, type Plan } from '../../../domain/billing/plan.ts';
import { monthCents } from '../../../domain/billing/prices.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { withCapital } from '../../../domain/text/capital.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import type { Context } from '../../platform/context.ts';
import { type BillingRow, countContacts, readBilling } from '../store.ts';
import { billingUrl, mailToPayers } from './mail-to-payers.ts';

/** The job that emails the people who may pay that a smaller plan will begin, or no longer will. */
export const MAIL_OF_NEXT_PLAN = 'billing.mail-of-next-plan';

/**
 * Emails everyone who may pay when a smaller plan begins and what it costs, or that the current one stays. Sends nothing
 * if that has changed since.
 */
export async function mailOfNextPlan(
  context: Context,
  { organizationId, dropped }: { readonly organizationId: OrganizationId; readonly dropped: Plan | null },
): Promise<void> {
  await mailToPayers(context, organizationId, async (tx, { name, brand }) => {
    const now = context.clock.now();
    const billing = await readBilling(tx, organizationId);
    if (!billing?.plan || billing.planExpiresAt !== null || !isBillingActive(billing, now)) return null;
    const next = nextPlan(billing, now);
    if ((next === null) !== (dropped !== null)) return null;
    const button = { label: 'Open billing', url: billingUrl(context, brand) };
    if (next === null) return { ...keeps(name, billing.plan, dropped), button };
    const day = formatDate(next.at, brand.sending.zone);
    const contacts = await countContacts(tx, organizationId);
    const cents = monthCents(brand.prices, { plan: next.plan, contacts });
    return { ...changes(name, { plan: billing.plan, next: next.plan, day, cents }), button };
  });
}

type Said = { readonly subject: string; readonly paragraphs: readonly string[] };

type Change = {
  readonly plan: NonNullable<BillingRow['plan']>;
  readonly next: Plan;
  readonly day: string;
  readonly cents: number;
};

function changes(name: string, { plan, next, day, cents }: Change): Said {
  const price = cents === 0 ? 'costs nothing a month' : `costs ${showDollars(cents / 100)} a month`;
  return {
    subject: `Your plan for ${name} changes to ${withCapital(next)} on ${day}`,
    paragraphs: [
      `Until then you keep the ${withCapital(plan)} plan, and nothing is charged. From ${day} the ${withCapital(next)} plan ${price}; messages and phone numbers are added.`,
      `Changed your mind? Keep ${withCapital(plan)} in Billing before then.`,
    ],
  };
}

function keeps(name: string, plan: Plan, dropped: Plan | null): Said {
  return {
    subject: `Your plan for ${name} goes on`,
    paragraphs: [
      `You stay on the ${withCapital(plan)} plan. It no longer changes to ${withCapital(dropped ?? plan)}, and nothing was charged today.`,
    ],
  };
}
