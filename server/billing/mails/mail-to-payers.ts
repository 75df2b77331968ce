import type { Brand } from '../../../domain/brands/brand.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import {
  addressesOf,
  brandOfOrganization,
  composeMail,
  findOrganization,
  type MailContent,
} from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { mailEach } from '../../platform/mail/mail-each.ts';

/** Whom a mail is about, and in whose name it goes out. */
type Customer = { readonly name: string; readonly brand: Brand };

type BillingMail = Omit<MailContent, 'closing' | 'button'> & { readonly button: NonNullable<MailContent['button']> };

/** Mails everybody in the organization who may pay; `compose` reads what it tells of, and answers null when there is nothing to tell anymore. */
export async function mailToPayers(
  context: Context,
  organizationId: number,
  compose: (tx: Tx, customer: Customer) => Promise<BillingMail | null>,
): Promise<void> {
  const { brand, content, addresses } = await inTransaction(context.db, organizationId, async (tx) => {
    const organization = await findOrganization(tx, organizationId);
    const brand = brandOfOrganization(organization);
    const content = await compose(tx, { name: withoutLinks(organization.name), brand });
    const addresses = content ? await addressesOf(tx, organizationId, 'billing.edit') : [];
    return { brand, content, addresses };
  });
  if (!content) return;
  const mail = composeMail(brand, {
    ...content,
    closing: 'You get this because you manage billing for this organization.',
  });
  await mailEach(context, addresses, mail);
}

/** Where a mail's button leads to billing on the staff's pages of this brand. */
export function billingUrl(context: Context, brand: Brand, query = ''): string {
  return absoluteAddress(context.hosts.current(), { staffOf: brand.key }, `/account?tab=billing${query}`);
}
