import { brandNamed } from '../../../brands/registry.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import { addressesOfPlatform } from '../mails/addresses-of.ts';
import { composeMail } from '../mails/compose-mail.ts';

/** The job that emails the platform admins that one of them was let in, or removed, from the server's command line. */
export const TELL_OF_ADMIN = 'accounts.tell-of-platform-admin';

export type AdminChange = { readonly change: 'let-in' | 'removed'; readonly email: string };

const told = {
  'let-in': {
    subject: 'A link for a platform admin was made',
    sentence: (email: string) =>
      `Someone with access to the server made a link with which ${email} signs in as a platform admin. It works once and for one hour. If that address was a platform admin’s before, its password and its two-step sign-in no longer work.`,
  },
  removed: {
    subject: 'A platform admin was removed',
    sentence: (email: string) =>
      `Someone with access to the server removed ${email} from the platform admins, and signed them out everywhere.`,
  },
} as const;

/** Emails each platform admin, also the one it is about. */
export async function tellOfAdmin(context: Context, { change, email }: AdminChange): Promise<void> {
  const admins = await inTransactionAcrossOrganizations(context.db, addressesOfPlatform);
  const brand = brandNamed(context.config.brand);
  const { subject, sentence } = told[change];
  const mail = composeMail(brand, {
    subject,
    paragraphs: [sentence(email)],
    button: {
      label: 'Open the audit trail',
      url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/audit'),
    },
    closing: 'If you don’t know why, find out right away who has access to the server.',
  });
  await mailEach(context, admins, mail);
}
