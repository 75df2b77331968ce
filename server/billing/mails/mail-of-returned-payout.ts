import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import { brandOfOrganization, composeMail, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { lockPayout, readReceiver } from '../earnings/store.ts';
import { billingUrl } from './mail-to-payers.ts';

/** The job that emails a person whose payout didn't arrive. */
export const MAIL_OF_RETURNED_PAYOUT = 'billing.mail-of-returned-payout';

type Returned = { readonly organizationId: OrganizationId; readonly payoutId: number };

/** Emails the person that the money is back in their earnings, why, and what to do; also one who has left. */
export async function mailOfReturnedPayout(context: Context, { organizationId, payoutId }: Returned): Promise<void> {
  const found = await inTransaction(context.db, organizationId, async (tx) => {
    const organization = await findOrganization(tx, organizationId);
    const payout = await lockPayout(tx, organizationId, payoutId);
    const receiver = payout && (await readReceiver(tx, organizationId, payout.userId));
    return receiver && { organization, payout, receiver };
  });
  if (!found) return;
  const { organization, payout, receiver } = found;
  const brand = brandOfOrganization(organization);
  const { amountCents, bankName, bankLast4, failure } = payout;
  const account = `${bankName} account ending in ${bankLast4}`;
  const content = {
    subject: `Your payout from ${withoutLinks(organization.name)} didn’t arrive`,
    paragraphs: [
      `The ${showDollars(amountCents / 100)} that we paid out to your ${account} didn’t arrive, so the money is back in your earnings.${failure ? ` The bank’s reason: ${failure}` : ''}`,
      receiver.isMember
        ? 'Check your payout account. The money is paid out again with the next payouts.'
        : `Write to ${brand.supportEmail} to get the money another way.`,
    ],
    ...(receiver.isMember ? { button: { label: 'Check payout account', url: billingUrl(context, brand) } } : {}),
    closing: `You get this because you have earnings at ${withoutLinks(organization.name)}.`,
  };
  await sendMail(context, { to: receiver.email, ...composeMail(brand, content) });
}
