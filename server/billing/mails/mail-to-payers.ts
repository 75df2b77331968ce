import type { Brand } from '../../../domain/brands/brand.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
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

/** The subject of an email, and the brand it is sent by. */
type Customer = { readonly name: string; readonly brand: Brand };

type BillingMail = Omit<MailContent, 'closing' | 'button'> & { readonly button: NonNullable<MailContent['button']> };

/**
 * Emails everyone in the organization who may pay. `compose` reads the data, and returns null if there is nothing to
 * send anymore.
 */
export async function mailToPayers(
  context: Context,
  organizationId: OrganizationId,
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

/** The billing page on this brand's staff host. */
export function billingUrl(context: Context, brand: Brand, query = ''): string {
  return absoluteAddress(context.hosts.current(), { staffOf: brand.key }, `/account?tab=billing${query}`);
}
