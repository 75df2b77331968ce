import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readRefund } from '../refunds/store.ts';
import { billingUrl, mailToPayers } from './mail-to-payers.ts';

/** The job that emails the people who may pay about a refund. */
export const MAIL_OF_REFUND = 'billing.mail-of-refund';

/** A refund that was requested here, or one that was made at the payment service, where no reason is given. */
type Refunded = { readonly refundId: number } | { readonly invoiceId: number; readonly cents: number };

/** Emails everyone who may pay how much was refunded, for which invoice, and why. */
export async function mailOfRefund(
  context: Context,
  { organizationId, ...refunded }: { readonly organizationId: OrganizationId } & Refunded,
): Promise<void> {
  await mailToPayers(context, organizationId, async (tx, { name, brand }) => {
    const refund = await read(tx, organizationId, refunded);
    if (refund === null) return null;
    const { cents, invoiceId, reason } = refund;
    return {
      subject: `Refund for ${name}`,
      paragraphs: [
        `We refunded ${showDollars(cents / 100)} of invoice ${organizationId}-${invoiceId} to your card.`,
        ...(reason === null ? [] : [`Reason: ${reason}`]),
        'It usually takes 5 to 10 business days to show up on your statement.',
      ],
      button: { label: 'View invoices', url: billingUrl(context, brand) },
    };
  });
}

type Told = { readonly invoiceId: number; readonly cents: number; readonly reason: string | null };

async function read(tx: Tx, organizationId: OrganizationId, refunded: Refunded): Promise<Told | null> {
  if (!('refundId' in refunded)) return { ...refunded, reason: null };
  const refund = await readRefund(tx, organizationId, refunded.refundId);
  if (refund?.state !== 'done') return null;
  return { invoiceId: refund.invoiceId, cents: refund.amountCents, reason: refund.reason };
}
