import { openedWords } from '../../../domain/audit/telling/opened-words.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import { formatTime } from '../../../domain/time/durations.ts';
import { type EmergencyUses, readEmergencyUses } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import { brandOfOrganization, findOrganization } from '../find-organization.ts';
import { addressesOf } from '../mails/addresses-of.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { readToldAccess } from './store.ts';

/** The job that emails an organization's owners that emergency access is over, and what it was used for. */
export const MAIL_EMERGENCY_ENDED = 'accounts.mail-ended-access';

export type EndedAccess = {
  readonly organizationId: OrganizationId;
  readonly accessId: number;
  /** Whether it's for an access that was ended before its hour was over, or for one that may have lasted until then. */
  readonly isEarly: boolean;
};

/** Emails those who got the email at its beginning, once: at the end of the hour none, if it was ended before. */
export async function mailEnded(context: Context, { organizationId, accessId, isEarly }: EndedAccess): Promise<void> {
  const { organization, access, uses, owners, admins } = await inTransaction(
    context.db,
    organizationId,
    async (tx) => ({
      organization: await findOrganization(tx, organizationId),
      access: await readToldAccess(tx, organizationId, accessId),
      uses: await readEmergencyUses(tx, organizationId, accessId),
      owners: await addressesOf(tx, organizationId, 'audit.view'),
      admins: await addressesOf(tx, organizationId, 'account.tabs'),
    }),
  );
  if (access === null || access.isEndedEarly !== isEarly) return;
  const brand = brandOfOrganization(organization);
  const time = timeIn(brand);
  const content = {
    subject: `${brand.name} no longer has access to ${withoutLinks(organization.name)}`,
    paragraphs: [
      `The emergency access of ${access.name ?? access.email} (${access.email}) of ${brand.name} lasted from ${time(access.startedAt)} to ${time(access.endsAt)} ${brand.sending.zoneLabel} and is over.`,
      `Reason: ${access.reason}`,
      ...usedFor(uses, brand),
    ],
    button: {
      label: 'Open the audit trail',
      url: absoluteAddress(context.hosts.current(), { staffOf: brand.key }, '/audit'),
    },
    closing: `If you did not expect this, write to ${brand.supportEmail}.`,
  };
  await mailEach(context, owners.length > 0 ? owners : admins, composeMail(brand, content));
}

function usedFor({ leads, operations }: EmergencyUses, brand: Brand): readonly string[] {
  const { words } = brand;
  if (operations.length === 0) return ['Nothing was opened or changed.'];
  const time = timeIn(brand);
  const { lead, leads: many } = { lead: words.lead.toLowerCase(), leads: words.leads.toLowerCase() };
  const shown = leads === 1 ? `1 ${lead} was` : `${leads === 0 ? 'No' : leads.toLocaleString('en-US')} ${many} were`;
  return [
    `${shown} shown. What was opened or changed:`,
    ...operations.map(({ operation, times, firstAt, lastAt }) => {
      const [what] = openedWords(operation, words);
      if (times === 1) return `- ${what} (once, at ${time(firstAt)})`;
      return `- ${what} (${times.toLocaleString('en-US')} times, from ${time(firstAt)} to ${time(lastAt)})`;
    }),
  ];
}

const timeIn = (brand: Brand) => (at: Date) => formatTime(at, brand.sending.zone);
