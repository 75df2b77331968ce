import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { drawInvoice } from './invoice-page.ts';
import { readInvoiceByCodeAcrossOrganizations } from './store.ts';

/** The address of an invoice's page. */
export function invoiceUrl(context: Context, code: string): string {
  return `${context.config.publicUrl}/invoices/${code}`;
}

/** The page of an invoice for whoever has its address, or null when there is none. */
export function showInvoice(context: Context, code: string): Promise<string | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const invoice = await readInvoiceByCodeAcrossOrganizations(tx, code);
    if (!invoice) return null;
    const organization = await findOrganization(tx, invoice.organizationId);
    const seller = invoice.seller ?? brandOfOrganization(organization).policy.company;
    const isSimulated = context.config.payments === 'simulator';
    return drawInvoice({ ...invoice, seller, buyer: invoice.buyer ?? organization.name, isSimulated });
  });
}
