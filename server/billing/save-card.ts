import { mayDo } from '../../domain/permissions/policy.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { COLLECT_INVOICE } from './invoices/issue-invoices.ts';
import { makeUnpaidDue } from './invoices/store.ts';
import type { KeptCard } from './provider/payment-provider.ts';
import { providerOf } from './provider/provider-of.ts';
import { type CardRow, endNewness, lockBilling, readBilling, writeCard } from './store.ts';

/** Makes the card behind this token the one the organisation pays with; the same card again changes nothing. */
export async function saveCard(context: Context, actor: Actor, cardToken: string): Promise<void> {
  const { organizationId, userId } = actor;
  if (!mayDo(actor, 'billing.edit')) refuse('no-permission');
  const known = await inTransaction(context.db, organizationId, (tx) => readBilling(tx, organizationId));
  const provider = providerOf(context);
  const kept = await provider.keepCard({ customer: known?.customer ?? null, token: cardToken });
  if ('declined' in kept) refuse('payment-declined', { reason: kept.declined });
  await inTransaction(context.db, organizationId, async (tx) => {
    const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    await endNewness(tx, userId);
    const isKnown = before.card !== null && isSame(before.card, kept);
    if (!isKnown) await writeCard(tx, organizationId, { ...kept, customer: before.customer ?? kept.customer });
    // Whoever brings a card wants what is open to be paid with it.
    for (const invoiceId of await makeUnpaidDue(tx, organizationId, context.clock.now())) {
      await context.jobs.enqueue(tx, COLLECT_INVOICE, { organizationId, invoiceId });
    }
    if (isKnown) return;
    const details = { brand: kept.brand, last4: kept.last4 };
    await recordAudit(tx, context, { organizationId, actor, action: 'card-changed', details });
  });
}

function isSame(card: CardRow, kept: KeptCard): boolean {
  const { brand, last4, expMonth, expYear } = card;
  return brand === kept.brand && last4 === kept.last4 && expMonth === kept.expMonth && expYear === kept.expYear;
}
