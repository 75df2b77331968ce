import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { drawInvoice } from './invoice-page.ts';
import { readInvoice } from './store.ts';

/** The page of an invoice for whoever has its address, or null when there is none. */
export async function showInvoice(context: Context, id: string): Promise<string | null> {
  const invoice = await inTransactionAcrossOrganizations(context.db, (tx) => readInvoice(tx, id));
  return invoice && drawInvoice(invoice);
}
