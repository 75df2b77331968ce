import { absoluteAddress, linksHostOf } from '../../../domain/hosts/host-table.ts';
import { sentenceOfProblem } from '../../../domain/hosts/own-domain.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { addressesOf, brandOfOrganization, composeMail, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';
import { readDomains } from './store.ts';
import type { DomainRow } from './types.ts';

/** The job that emails a change of an organization's domain. */
export const MAIL_OF_DOMAIN = 'hosts.mail-of-domain';

/** The text of the email. */
export const domainNews = ['domain-works', 'domain-works-again', 'domain-stopped'] as const;

export type DomainNews = {
  readonly organizationId: OrganizationId;
  readonly domain: string;
  readonly kind: (typeof domainNews)[number];
};

/** Emails everyone who may change the domain, unless it was removed or has changed again meanwhile. */
export async function mailOfDomain(context: Context, { organizationId, domain, kind }: DomainNews): Promise<void> {
  const found = await inTransaction(context.db, organizationId, async (tx) => ({
    row: (await readDomains(tx, organizationId)).find((one) => one.domain === domain),
    brand: brandOfOrganization(await findOrganization(tx, organizationId)),
    addresses: await addressesOf(tx, organizationId, 'domains.edit'),
  }));
  const { row, brand, addresses } = found;
  if (row?.state !== (kind === 'domain-stopped' ? 'failing' : 'live')) return;
  const hosts = context.hosts.current();
  const button = {
    label: 'Open your domain settings',
    url: absoluteAddress(hosts, { staffOf: brand.key }, '/account?tab=domain'),
  };
  const mail = composeMail(brand, { ...contentOf(row, kind, linksHostOf(hosts, brand.key)), button });
  await mailEach(context, addresses, mail);
}

function contentOf({ domain, problem }: DomainRow, kind: DomainNews['kind'], target: string) {
  if (kind === 'domain-stopped')
    return {
      subject: `${domain} stopped working`,
      paragraphs: [
        `Links at ${domain} may no longer reach your pages, including those in messages you already sent.`,
        ...(problem === null ? [] : [sentenceOfProblem(problem, domain, target)]),
        `Until it’s fixed, new messages use links at ${target}, so nothing you send from now on is broken.`,
      ],
      closing: 'We keep checking and let you know when it works again.',
    };
  const again = kind === 'domain-works-again' ? ' again' : '';
  return {
    subject: `${domain} works${again}`,
    paragraphs: [`${domain} points to us${again}. New messages use links at ${domain}.`],
    closing: 'Keep both DNS records for as long as you use the domain.',
  };
}
