import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { retention } from '../../../domain/privacy/retention.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import { addressesOf, brandOfOrganization, composeMail, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import { readExport } from './store.ts';

/** The job that emails the owners that an export can be downloaded. */
export const MAIL_EXPORT = 'privacy.mail-export';

/**
 * Emails everyone who may download it, so that owners don't learn about an export only from the trail; the file isn't
 * attached.
 */
export async function mailExport(
  context: Context,
  { organizationId, exportId }: { readonly organizationId: OrganizationId; readonly exportId: number },
): Promise<void> {
  const { made, organization, addresses } = await inTransaction(context.db, organizationId, async (tx) => ({
    made: await readExport(tx, organizationId, exportId),
    organization: await findOrganization(tx, organizationId),
    addresses: await addressesOf(tx, organizationId, 'data.export'),
  }));
  if (made?.state !== 'ready') return;
  const brand = brandOfOrganization(organization);
  const name = withoutLinks(organization.name);
  const mail = composeMail(brand, {
    subject: `Your export of ${name} is ready`,
    paragraphs: [
      `${withoutLinks(made.userName ?? 'Someone')} asked for an export of all data of ${name}. It’s ready to download for ${retention.exportHours} hours.`,
    ],
    button: {
      label: 'Download the export',
      url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/account?tab=data'),
    },
    closing:
      'You get this because you’re an owner of this account. If you don’t know about this export, change your password.',
  });
  await mailEach(context, addresses, mail);
}
