import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { collectInvoice } from './collect-invoice.ts';
import { issueInvoices } from './issue-invoices.ts';
import { readDueAcrossOrganizations, readToCollectAcrossOrganizations } from './store.ts';

const MOST_AT_ONCE = 200;
// Texts that were being written down when a month ended are counted in it by then.
const SETTLED_AFTER_MS = 5 * 60_000;

/** Ends the billing months that are over, an invoice for each, and tries the payments again whose time has come. */
export async function closeCycles(context: Context): Promise<void> {
  const { db, log, clock } = context;
  const before = new Date(clock.now().getTime() - SETTLED_AFTER_MS);
  const due = await inTransactionAcrossOrganizations(db, (tx) => readDueAcrossOrganizations(tx, before, MOST_AT_ONCE));
  for (const organizationId of due) {
    await inTransaction(db, organizationId, (tx) => issueInvoices(tx, context, organizationId));
  }
  const unpaid = await inTransactionAcrossOrganizations(db, (tx) =>
    readToCollectAcrossOrganizations(tx, clock.now(), MOST_AT_ONCE),
  );
  for (const { organizationId, id } of unpaid) {
    try {
      await collectInvoice(context, organizationId, id);
    } catch (error) {
      // One that the provider has trouble with must not stand in everybody's way; it is tried again with the next ones.
      log.warn({ err: error, organizationId, invoiceId: id }, 'an invoice could not be collected');
    }
  }
}
