import { absoluteAddress } from '../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { lastsUntil } from '../../domain/privacy/closing.ts';
import { withoutLinks } from '../../domain/text/web-addresses.ts';
import { formatDate } from '../../domain/time/durations.ts';
import { addressesOf, brandOfOrganization, composeMail, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { mailEach } from '../platform/mail/mail-each.ts';
import { readClosing } from './store.ts';

/** The job that emails every owner that their organization was closed, or opened again. */
export const MAIL_OF_CLOSING = 'closing.mail-of-closing';

export type ClosingNews = { readonly organizationId: OrganizationId; readonly isClosed: boolean };

/** Emails every owner; sends nothing if the state has changed again meanwhile. */
export async function mailOfClosing(context: Context, { organizationId, isClosed }: ClosingNews): Promise<void> {
  const { closing, organization, addresses } = await inTransaction(context.db, organizationId, async (tx) => ({
    closing: await readClosing(tx, organizationId),
    organization: await findOrganization(tx, organizationId),
    addresses: await addressesOf(tx, organizationId, 'organization.close'),
  }));
  if ((closing !== null) !== isClosed) return;
  const brand = brandOfOrganization(organization);
  const name = withoutLinks(organization.name);
  const { zone } = brand.sending;
  const who = closing?.isByPlatform ? brand.name : withoutLinks(closing?.by ?? 'Someone');
  const content = closing
    ? {
        subject: `${name} has been closed`,
        paragraphs: [
          `${who} closed ${name} on ${formatDate(closing.at, zone)}. It sends nothing anymore, and its pages and links aren’t available.`,
          `Until ${formatDate(lastsUntil(closing.at), zone)} an owner can reopen it and export everything. Then everything is erased for good, except invoices, the record of who did what, and, as keyed hashes, who opted out.`,
        ],
        closing: `You get this because you’re an owner of this account. If you don’t know about this, reopen it or write to ${brand.supportEmail}.`,
      }
    : {
        subject: `${name} is open again`,
        paragraphs: [
          `${name} was reopened, and everything is as it was before. Sending is paused until someone resumes it.`,
        ],
        closing: 'You get this because you’re an owner of this account.',
      };
  const button = {
    label: `Open ${brand.name}`,
    url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/'),
  };
  await mailEach(context, addresses, composeMail(brand, { ...content, button }));
}
