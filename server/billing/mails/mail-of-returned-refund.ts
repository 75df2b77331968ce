import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import type { Context } from '../../platform/context.ts';
import { billingUrl, mailToPayers } from './mail-to-payers.ts';

/** The job that emails the people who may pay that the bank returned a refund. */
export const MAIL_OF_RETURNED_REFUND = 'billing.mail-of-returned-refund';

type Returned = { readonly organizationId: OrganizationId; readonly invoiceId: number; readonly cents: number };

/** Emails everyone who may pay that the money of a refund isn’t coming, and whom to ask for it. */
export async function mailOfReturnedRefund(context: Context, returned: Returned): Promise<void> {
  const { organizationId, invoiceId, cents } = returned;
  await mailToPayers(context, organizationId, async (_tx, { name, brand }) => ({
    subject: `Refund for ${name} didn’t arrive`,
    paragraphs: [
      `The bank returned the ${showDollars(cents / 100)} that we refunded of invoice ${organizationId}-${invoiceId}. This happens when a card was closed or replaced.`,
      `Write to ${brand.supportEmail} to get the money another way.`,
    ],
    button: { label: 'View invoices', url: billingUrl(context, brand) },
  }));
}
