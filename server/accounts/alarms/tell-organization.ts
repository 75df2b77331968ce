import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import { brandOfOrganization, findOrganization } from '../find-organization.ts';
import { addressesOf } from '../mails/addresses-of.ts';
import { composeMail } from '../mails/compose-mail.ts';

/** Emails everyone who looks after an organization's pages that a visitor who filled in a form got no message. */
export async function tellOrganization(context: Context, organizationId: OrganizationId): Promise<void> {
  const { people, brand } = await inTransaction(context.db, organizationId, async (tx) => ({
    people: await addressesOf(tx, organizationId, 'landing-pages.edit'),
    brand: brandOfOrganization(await findOrganization(tx, organizationId)),
  }));
  const mail = composeMail(brand, {
    subject: 'Someone who filled in your form wasn’t texted',
    paragraphs: [
      'Too many forms came from one network, or for phone numbers that look alike. We added these people, but didn’t start your campaign for them.',
      'If you know them, add them to the campaign. If you don’t, someone may be misusing your form.',
    ],
    button: {
      label: 'Open your account',
      url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/dashboard'),
    },
    closing: 'You got this because you can change forms. We send it at most once in six hours.',
  });
  await mailEach(context, people, mail);
}
