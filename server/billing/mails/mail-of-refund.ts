import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { levelsWith } from '../../../domain/permissions/policy.ts';
import { brandOfOrganization, composeMail, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { readRefund } from '../refunds/store.ts';
import { readAddresses } from '../store.ts';

/** The job that mails the people who may pay about a refund. */
export const MAIL_OF_REFUND = 'billing.mail-of-refund';

/** Mails everybody who may pay how much was given back, for which invoice, and why. */
export async function mailOfRefund(
  context: Context,
  { organizationId, refundId }: { readonly organizationId: number; readonly refundId: number },
): Promise<void> {
  const { organization, refund, addresses } = await inTransaction(context.db, organizationId, async (tx) => ({
    organization: await findOrganization(tx, organizationId),
    refund: await readRefund(tx, organizationId, refundId),
    addresses: await readAddresses(tx, organizationId, levelsWith('billing.edit')),
  }));
  if (refund?.state !== 'done') return;
  const brand = brandOfOrganization(organization);
  const path = '/account?tab=billing';
  const mail = composeMail(brand, {
    subject: `Refund for ${organization.name}`,
    paragraphs: [
      `We refunded ${showDollars(refund.amountCents / 100)} of invoice ${organizationId}-${refund.invoiceId} to your card.`,
      `Reason: ${refund.reason}`,
      'It usually takes 5 to 10 business days to show up on your statement.',
    ],
    button: {
      label: 'View invoices',
      url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, path),
    },
    closing: 'You get this because you manage billing for this organization.',
  });
  for (const to of addresses) await sendMail(context, { to, ...mail });
}
