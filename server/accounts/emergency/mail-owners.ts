import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import { brandOfOrganization, findOrganization } from '../find-organization.ts';
import { addressesOf } from '../mails/addresses-of.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { readToldAccess } from './store.ts';

/** The job that emails an organization's owners that a platform admin now has full access. */
export const MAIL_EMERGENCY = 'accounts.mail-emergency-access';

/** Emails every owner, or if there is none everyone who looks after the account: who, why and until when. */
export async function mailOwners(
  context: Context,
  { organizationId, accessId }: { readonly organizationId: OrganizationId; readonly accessId: number },
): Promise<void> {
  const { organization, access, owners, admins } = await inTransaction(context.db, organizationId, async (tx) => ({
    organization: await findOrganization(tx, organizationId),
    access: await readToldAccess(tx, organizationId, accessId),
    owners: await addressesOf(tx, organizationId, 'audit.view'),
    admins: await addressesOf(tx, organizationId, 'account.tabs'),
  }));
  if (access === null) return;
  const brand = brandOfOrganization(organization);
  const until = access.endsAt.toLocaleString('en-US', {
    ...{ timeZone: brand.sending.zone, month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  });
  const leads = brand.words.leads.toLowerCase();
  const content = {
    subject: `${brand.name} opened ${withoutLinks(organization.name)} to help you`,
    paragraphs: [
      `${access.name ?? access.email} (${access.email}) of ${brand.name} can see the names, phone numbers and messages of your ${leads} until ${until} ${brand.sending.zoneLabel}.`,
      `Reason: ${access.reason}`,
      'The audit trail lists everything they look at and change. An owner can end their access at any time, at the top of every screen.',
    ],
    button: {
      label: 'Open the audit trail',
      url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/audit'),
    },
    closing: `If you did not expect this, write to ${brand.supportEmail}.`,
  };
  await mailEach(context, owners.length > 0 ? owners : admins, composeMail(brand, content));
}
