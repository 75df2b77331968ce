import type { Brand } from '../../domain/brands/brand.ts';
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
import type { Closing } from './types.ts';

/** The job that emails every owner that their organization was closed, or opened again. */
export const MAIL_OF_CLOSING = 'closing.mail-of-closing';
/** The job that emails every owner that their closed organization is erased soon. */
export const MAIL_OF_ERASURE = 'closing.mail-of-erasure';

type Mail = Omit<Parameters<typeof composeMail>[1], 'button'>;

/** Emails every owner; sends nothing if the state has changed again meanwhile. */
export function mailOfClosing(
  context: Context,
  { organizationId, isClosed }: { readonly organizationId: OrganizationId; readonly isClosed: boolean },
): Promise<void> {
  return mailOwners(context, organizationId, (brand, name, closing) => {
    if ((closing !== null) !== isClosed) return null;
    return closing ? closed(brand, name, closing) : reopened(name);
  });
}

/** Emails every owner, unless the organization has been reopened or erased. */
export function mailOfErasure(
  context: Context,
  { organizationId }: { readonly organizationId: OrganizationId },
): Promise<void> {
  return mailOwners(context, organizationId, (brand, name, closing) =>
    closing && !closing.erasedAt ? erasedSoon(brand, name, closing) : null,
  );
}

async function mailOwners(
  context: Context,
  organizationId: OrganizationId,
  write: (brand: Brand, name: string, closing: Closing | null) => Mail | null,
): Promise<void> {
  const { closing, organization, addresses } = await inTransaction(context.db, organizationId, async (tx) => ({
    closing: await readClosing(tx, organizationId),
    organization: await findOrganization(tx, organizationId),
    addresses: await addressesOf(tx, organizationId, 'organization.close'),
  }));
  const brand = brandOfOrganization(organization);
  const mail = write(brand, withoutLinks(organization.name), closing);
  if (mail === null) return;
  const url = absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/');
  await mailEach(context, addresses, composeMail(brand, { ...mail, button: { label: `Open ${brand.name}`, url } }));
}

const ALL_BUT =
  'everything is erased for good, except invoices, the record of who did what, and, as keyed hashes, who opted out.';

function closed(brand: Brand, name: string, closing: Closing): Mail {
  const { who, at, until } = told(brand, closing);
  return {
    subject: `${name} has been closed`,
    paragraphs: [
      `${who} closed ${name} on ${at}. It sends nothing anymore, and its pages and links aren’t available.`,
      `Until ${until} an owner can reopen it and export everything. Then ${ALL_BUT}`,
    ],
    closing: whyYou(brand),
  };
}

function erasedSoon(brand: Brand, name: string, closing: Closing): Mail {
  const { who, at, until } = told(brand, closing);
  return {
    subject: `${name} will be erased on ${until}`,
    paragraphs: [
      `${who} closed ${name} on ${at}. On ${until} ${ALL_BUT}`,
      'Until then an owner can reopen it and export everything. If it can be erased, there’s nothing to do.',
    ],
    closing: whyYou(brand),
  };
}

function reopened(name: string): Mail {
  return {
    subject: `${name} is open again`,
    paragraphs: [
      `${name} was reopened, and everything is as it was before. Sending is paused until someone resumes it.`,
    ],
    closing: 'You get this because you’re an owner of this account.',
  };
}

function told({ name, sending }: Brand, closing: Closing) {
  return {
    who: closing.isByPlatform ? name : withoutLinks(closing.by ?? 'Someone'),
    at: formatDate(closing.at, sending.zone),
    until: formatDate(lastsUntil(closing.at), sending.zone),
  };
}

function whyYou({ supportEmail }: Brand): string {
  return `You get this because you’re an owner of this account. If you don’t know about this, reopen it or write to ${supportEmail}.`;
}
