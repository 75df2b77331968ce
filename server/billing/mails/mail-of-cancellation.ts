import { isBillingActive } from '../../../domain/billing/plan.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { levelsWith } from '../../../domain/permissions/policy.ts';
import { formatDay } from '../../../domain/time/days.ts';
import { brandOfOrganization, composeMail, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { readAddresses, readBilling } from '../store.ts';

/** The job that confirms to the people who may pay that a plan ends. */
export const MAIL_OF_CANCELLATION = 'billing.mail-of-cancellation';

/** Tells everybody who may pay when the plan ends, what is still charged, and how to keep it. Sends nothing if the owner has kept it since. */
export async function mailOfCancellation(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<void> {
  const { organization, billing, addresses } = await inTransaction(context.db, organizationId, async (tx) => ({
    organization: await findOrganization(tx, organizationId),
    billing: await readBilling(tx, organizationId),
    addresses: await readAddresses(tx, organizationId, levelsWith('billing.edit')),
  }));
  const endsAt = billing?.planExpiresAt ?? null;
  if (!billing || endsAt === null || !isBillingActive(billing, context.clock.now())) return;
  const brand = brandOfOrganization(organization);
  const day = formatDay(endsAt.toISOString().slice(0, 10));
  const mail = composeMail(brand, {
    subject: `Your plan for ${organization.name} ends on ${day}`,
    paragraphs: [
      'Until then everything works. Your last invoice comes that day, with the messages and phone numbers of the month. Nothing is charged after it.',
      'Changed your mind? Choose the plan again before then, and it goes on.',
    ],
    button: {
      label: 'Open billing',
      url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/account?tab=billing'),
    },
    closing: 'You get this because you manage billing for this organization.',
  });
  for (const to of addresses) await sendMail(context, { to, ...mail });
}
