import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import type { Context } from '../../platform/context.ts';
import { readRefund } from '../refunds/store.ts';
import { billingUrl, mailToPayers } from './mail-to-payers.ts';

/** The job that emails the people who may pay about a refund. */
export const MAIL_OF_REFUND = 'billing.mail-of-refund';

/** Emails everyone who may pay how much was refunded, for which invoice, and why. */
export async function mailOfRefund(
  context: Context,
  { organizationId, refundId }: { readonly organizationId: OrganizationId; readonly refundId: number },
): Promise<void> {
  await mailToPayers(context, organizationId, async (tx, { name, brand }) => {
    const refund = await readRefund(tx, organizationId, refundId);
    if (refund?.state !== 'done') return null;
    return {
      subject: `Refund for ${name}`,
      paragraphs: [
        `We refunded ${showDollars(refund.amountCents / 100)} of invoice ${organizationId}-${refund.invoiceId} to your card.`,
        `Reason: ${refund.reason}`,
        'It usually takes 5 to 10 business days to show up on your statement.',
      ],
      button: { label: 'View invoices', url: billingUrl(context, brand) },
    };
  });
}
