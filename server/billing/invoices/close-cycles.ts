import { setTimeout as pause } from 'node:timers/promises';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { readBilling } from '../store.ts';
import { collectInvoice } from './collect-invoice.ts';
import { issueInvoices } from './issue-invoices.ts';
import { readDueAcrossOrganizations, readToCollect } from './store.ts';

const MOST_AT_ONCE = 200;
// Longer than an organization takes whose calls are answered.
const PATIENCE_MS = 2_000;
const MOST_LATE = 200;
// By then, messages that were being recorded when a month ended are counted in it.
const SETTLED_AFTER_MS = 5 * 60_000;

/**
 * Closes the billing months that are over, with an invoice for each, and retries the payments that are due. A failing
 * organization holds up no other, however many fail, and neither does one whose calls to the payment service hang. This
 * many organizations are read at once, and each is waited for this long.
 */
export async function closeCycles(
  context: Context,
  { atOnce = MOST_AT_ONCE, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  const { db, log, clock } = context;
  const now = clock.now();
  const seen: number[] = [];
  const late = new Set<Promise<void>>();
  for (;;) {
    const due = await inTransactionAcrossOrganizations(db, (tx) =>
      readDueAcrossOrganizations(tx, { settledBefore: settledBefore(now), now, without: seen }, atOnce),
    );
    if (due.length === 0) break;
    for (const organizationId of due) {
      seen.push(organizationId);
      const closing = closeCyclesOf(context, organizationId)
        .catch((error) => log.error({ err: error, organizationId }, 'could not close a billing month'))
        .finally(() => late.delete(closing));
      late.add(closing);
      // The more are late, the less the next one is waited for: 200 of them hold up the rest for twelve seconds.
      await Promise.race([closing, pause(patienceMs / late.size, undefined, { ref: false })]);
      if (late.size >= MOST_LATE) await Promise.race(late);
    }
  }
  await Promise.all(late);
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
