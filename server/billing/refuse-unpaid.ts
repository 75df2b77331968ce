import { isOwed } from '../../domain/billing/invoice.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { collectInvoice } from './invoices/collect-invoice.ts';
import { readUnpaid } from './invoices/store.ts';

/** Refuses an organization with a debt; due payments that were not attempted yet are attempted first. */
export async function refuseUnpaid(context: Context, organizationId: OrganizationId): Promise<void> {
  const owed = async () => {
    const unpaid = await inTransaction(context.db, organizationId, (tx) => readUnpaid(tx, organizationId));
    return unpaid.filter(isOwed);
  };
  for (const { id } of await owed()) await collectInvoice(context, organizationId, id);
  const open = await owed();
  if (open.length === 0) return;
  const cents = open.reduce((sum, { amountCents }) => sum + amountCents, 0);
  refuse('invoice-open', { amount: showDollars(cents / 100) });
}
