import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { drawInvoice } from './invoice-page.ts';
import { readInvoiceByCodeAcrossOrganizations } from './store.ts';

/** The address of an invoice's page, at the host where staff of this brand sign in. */
export function invoiceUrl({ hosts }: Pick<Context, 'hosts'>, brand: string, code: string): string {
  return absoluteAddress(hosts.current(), { staffOf: brand }, `/invoices/${code}`);
}

/** The page of an invoice by its code, or null if there is none. */
export function showInvoice(context: Context, code: string): Promise<string | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const invoice = await readInvoiceByCodeAcrossOrganizations(tx, code);
    if (!invoice) return null;
    const organization = await findOrganization(tx, invoice.organizationId);
    const { name, logo, color, policy, sending } = brandOfOrganization(organization);
    const isSimulated = context.config.payments === 'simulator';
    return drawInvoice({
      ...{ ...invoice, isSimulated, zone: sending.zone, brand: { name, logo, color } },
      seller: invoice.seller ?? policy.company,
      buyer: invoice.buyer ?? organization.name,
    });
  });
}
