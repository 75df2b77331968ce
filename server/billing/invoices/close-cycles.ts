import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { readBilling } from '../store.ts';
import { collectInvoice } from './collect-invoice.ts';
import { issueInvoices } from './issue-invoices.ts';
import { readDueAcrossOrganizations, readToCollect } from './store.ts';

const MOST_AT_ONCE = 200;
// By then, messages that were being recorded when a month ended are counted in it.
const SETTLED_AFTER_MS = 5 * 60_000;

/**
 * Closes the billing months that are over, with an invoice for each, and retries the payments that are due. A failing
 * organization holds up no other, however many fail. This many organizations are read at once.
 */
export async function closeCycles(context: Context, { atOnce = MOST_AT_ONCE } = {}): Promise<void> {
  const { db, log, clock } = context;
  const now = clock.now();
  const seen: number[] = [];
  for (;;) {
    const due = await inTransactionAcrossOrganizations(db, (tx) =>
      readDueAcrossOrganizations(tx, { settledBefore: settledBefore(now), now, without: seen }, atOnce),
    );
    if (due.length === 0) return;
    for (const organizationId of due) {
      seen.push(organizationId);
      try {
        await closeCyclesOf(context, organizationId);
      } catch (error) {
        log.error({ err: error, organizationId }, 'could not close a billing month');
      }
    }
  }
}

/** The same for one organization. */
export async function closeCyclesOf(context: Context, organizationId: OrganizationId): Promise<void> {
  const { db, log, clock } = context;
  const unpaid = await inTransaction(db, organizationId, async (tx) => {
    const nextInvoiceAt = (await readBilling(tx, organizationId))?.nextInvoiceAt ?? null;
    const isOver = nextInvoiceAt !== null && nextInvoiceAt <= settledBefore(clock.now());
    if (isOver) await issueInvoices(tx, context, organizationId);
    return readToCollect(tx, organizationId, clock.now(), MOST_AT_ONCE);
  });
  for (const invoiceId of unpaid) {
    try {
      await collectInvoice(context, organizationId, invoiceId);
    } catch (error) {
      // One failing invoice must not hold up the others; the next run retries it.
      log.warn({ err: error, organizationId, invoiceId }, 'could not collect an invoice');
    }
  }
}

function settledBefore(now: Date): Date {
  return new Date(now.getTime() - SETTLED_AFTER_MS);
}
