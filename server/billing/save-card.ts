import type { OrganizationId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { findOrganization } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { collectUnpaid } from './invoices/collect-unpaid.ts';
import type { KeptCard, PaymentProvider, ToConfirm } from './provider/payment-provider.ts';
import { providerOf } from './provider/provider-of.ts';
import { refuseWithoutAnswer } from './provider/refuse-without-answer.ts';
import { replaceCustomer } from './replace-customer.ts';
import { type BillingRow, endNewness, lockBilling, readBilling, writeCard, writeCustomer } from './store.ts';

/**
 * Makes the card of this token the one the organization pays with, and pays open invoices with it. If the bank asks the
 * cardholder first, the answer has what they must confirm; call this again afterwards to continue.
 */
export async function saveCard(context: Context, actor: Actor, cardToken: string): Promise<ToConfirm | null> {
  const { organizationId, userId } = actor;
  if (!mayDo(actor, 'billing.edit')) refuse('no-permission');
  const provider = await providerOf(context);
  const kept = await refuseWithoutAnswer(context, 'payment-service-not-reachable', async () => {
    const customer = await customerOf(context, provider, organizationId);
    const wanted = { organizationId, token: cardToken };
    const answer = await provider.keepCard({ ...wanted, customer });
    if (!('customerGone' in answer)) return answer;
    const other = await replaceCustomer(context, provider, organizationId, customer);
    return provider.keepCard({ ...wanted, customer: other });
  });
  if ('customerGone' in kept) refuse('payment-service-not-reachable');
  if ('declined' in kept) refuse('payment-declined', { reason: kept.declined });
  if ('clientSecret' in kept) return kept;
  await inTransaction(context.db, organizationId, (tx) => endNewness(tx, userId));
  await writeNewCard(context, organizationId, kept, actor);
  // A person who adds a card wants open invoices to be paid with it.
  return collectUnpaid(context, organizationId, { isOnSession: true });
}

/** Stores a card unless it is already there, or a newer one replaced it meanwhile. */
export async function writeNewCard(
  context: Context,
  organizationId: OrganizationId,
  kept: KeptCard,
  actor: Pick<Actor, 'userId'> | null,
): Promise<void> {
  await inTransaction(context.db, organizationId, async (tx) => {
    const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    const isOlder = before.cardSince !== null && kept.since < before.cardSince;
    if (before.cardMethod === kept.method || (isOlder && actor === null)) return;
    await writeCard(tx, organizationId, kept);
    if (isSame(before, kept)) return;
    await context.live.announce(tx, organizationId, 'account');
    const details = { brand: kept.brand, last4: kept.last4 };
    await recordAudit(tx, context, { organizationId, actor, action: 'card-changed', details });
  });
}

async function customerOf(
  context: Context,
  provider: PaymentProvider,
  organizationId: OrganizationId,
): Promise<string> {
  const found = await inTransaction(context.db, organizationId, async (tx) => ({
    customer: (await readBilling(tx, organizationId))?.customer ?? null,
    name: (await findOrganization(tx, organizationId)).name,
  }));
  if (found.customer !== null && provider.isOwn(found.customer)) return found.customer;
  const customer = await provider.openCustomer(organizationId, found.name);
  return inTransaction(context.db, organizationId, async (tx) => {
    // Two first cards at once both belong to the customer that was created first.
    const known = (await lockBilling(tx, organizationId))?.customer ?? null;
    if (known !== null && provider.isOwn(known)) return known;
    await writeCustomer(tx, organizationId, customer);
    return customer;
  });
}

function isSame({ card }: BillingRow, kept: KeptCard): boolean {
  if (card === null) return false;
  const { brand, last4, expMonth, expYear } = card;
  return brand === kept.brand && last4 === kept.last4 && expMonth === kept.expMonth && expYear === kept.expYear;
}
