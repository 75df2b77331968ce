import { brandNamed } from '../../../brands/registry.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import type { Alarm } from '../../strangers/index.ts';
import { findOrganization } from '../find-organization.ts';
import { addressesOfPlatform } from '../mails/addresses-of.ts';
import { composeMail } from '../mails/compose-mail.ts';

/** Emails each platform admin which limit on strangers' messages was reached. */
export async function tellPlatform(context: Context, alarm: Alarm): Promise<void> {
  const { admins, reached } = await inTransactionAcrossOrganizations(context.db, async (tx) => ({
    admins: await addressesOfPlatform(tx),
    reached: await sentenceOf(tx, alarm),
  }));
  const brand = brandNamed(context.config.brand);
  const url = absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/super-admin');
  const mail = composeMail(brand, {
    subject: 'Strangers reached a limit on messages',
    paragraphs: [
      reached,
      'Nothing more goes out within this limit until there is room again. Forms still add people, but don’t text them.',
      'If you didn’t expect this, someone may be misusing a form or the sign-up page. The server’s log has the details.',
    ],
    button: { label: 'Open organizations', url },
    closing: 'You got this because you look after this platform.',
  });
  await mailEach(context, admins, mail);
}

async function sentenceOf(tx: Tx, { scope, most, hours, exchange, organizationId }: Alarm): Promise<string> {
  const count = most.toLocaleString('en-US');
  const time = hours === 1 ? 'an hour' : `${hours} hours`;
  const name = organizationId === null ? '' : withoutLinks((await findOrganization(tx, organizationId)).name);
  if (scope === 'exchange') {
    const start = `${exchange?.slice(0, 3)}-${exchange?.slice(3)}`;
    return `People without an account triggered ${count} messages in ${time} to phone numbers that start with ${start}.`;
  }
  if (scope === 'page') return `One form of ${name} triggered ${count} messages in ${time}.`;
  if (scope === 'organization') return `People without an account triggered ${count} messages of ${name} in ${time}.`;
  return `People without an account triggered ${count} messages in ${time}.`;
}
