import { endOfPlan } from '../../../domain/billing/invoice.ts';
import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readUnpaid } from '../invoices/store.ts';
import { readBilling } from '../store.ts';
import { billingUrl, mailToPayers } from './mail-to-payers.ts';

/** The job that emails the people who may pay that a plan ends. */
export const MAIL_OF_CANCELLATION = 'billing.mail-of-cancellation';

/**
 * Emails everyone who may pay when the plan ends, what is still charged, and how to keep it. Sends nothing if the owner
 * has kept it since.
 */
export async function mailOfCancellation(
  context: Context,
  { organizationId }: { readonly organizationId: OrganizationId },
): Promise<void> {
  await mailToPayers(context, organizationId, async (tx, { name, brand }) => {
    const billing = await readBilling(tx, organizationId);
    const endsAt = billing?.planExpiresAt ?? null;
    if (!billing || endsAt === null || !isBillingActive(billing, context.clock.now())) return null;
    const failsAt = await whenFailing(tx, organizationId);
    return {
      subject: `Your plan for ${name} ends on ${formatDate(endsAt, brand.sending.zone)}`,
      paragraphs: [
        failsAt === null || failsAt >= endsAt
          ? 'Until then everything works.'
          : `Until then everything works, if the invoice that couldn’t be charged is paid. If it isn’t by ${formatDate(failsAt, brand.sending.zone)}, the plan ends that day.`,
        'Your last invoice comes when it ends, with the messages and phone numbers of the month. Nothing is charged after it.',
        billing.plan === null
          ? 'Changed your mind? Tell us before then, and it goes on at your agreed rates.'
          : 'Changed your mind? Choose the plan again before then, and it goes on.',
      ],
      button: { label: 'Open billing', url: billingUrl(context, brand) },
    };
  });
}

/** When the plan ends because of an invoice that can't be charged, unless it is paid; null if every charge went through. */
async function whenFailing(tx: Tx, organizationId: OrganizationId): Promise<Date | null> {
  const unpaid = await readUnpaid(tx, organizationId);
  const ends = unpaid.flatMap((invoice) => (invoice.attempts === 0 ? [] : (endOfPlan(invoice)?.getTime() ?? [])));
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}
