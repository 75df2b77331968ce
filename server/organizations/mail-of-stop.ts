import { absoluteAddress } from '../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { withoutLinks } from '../../domain/text/web-addresses.ts';
import { addressesOf, brandOfOrganization, composeMail, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { mailEach } from '../platform/mail/mail-each.ts';
import { readSendingStop } from './store.ts';

/** The job that emails an organization's people that the platform has stopped it, or allows it to send again. */
export const MAIL_OF_STOP = 'organizations.mail-of-stop';

export type StopNews = { readonly organizationId: OrganizationId; readonly isStopped: boolean };

/** Emails everyone who looks after the account; sends nothing if the state has changed again meanwhile. */
export async function mailOfStop(context: Context, { organizationId, isStopped }: StopNews): Promise<void> {
  const { stop, organization, addresses } = await inTransaction(context.db, organizationId, async (tx) => ({
    stop: await readSendingStop(tx, organizationId),
    organization: await findOrganization(tx, organizationId),
    addresses: await addressesOf(tx, organizationId, 'account.tabs'),
  }));
  if ((stop !== null) !== isStopped) return;
  const brand = brandOfOrganization(organization);
  const name = withoutLinks(organization.name);
  const content = stop
    ? {
        subject: `Sending has been stopped for ${name}`,
        paragraphs: [
          `${brand.name} has stopped all messages that ${name} sends. Reason: ${stop.reason}`,
          'Nothing is lost: what waits keeps its place, and replies still arrive.',
        ],
        closing: `To send again, write to ${brand.supportEmail}.`,
      }
    : {
        subject: `${name} can send again`,
        paragraphs: [`${brand.name} lets ${name} send messages again.`],
        closing: 'You get this because you look after this account.',
      };
  const button = {
    label: `Open ${brand.name}`,
    url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/'),
  };
  await mailEach(context, addresses, composeMail(brand, { ...content, button }));
}
