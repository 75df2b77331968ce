import type { OrganizationId } from '../../../domain/ids.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkText } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readInvoice } from '../invoices/store.ts';
import { providerOf } from '../provider/provider-of.ts';
import { refuseWithoutAnswer } from '../provider/refuse-without-answer.ts';
import { lockBilling } from '../store.ts';
import { settleRefund } from './settle-refund.ts';
import { insertRefund, type RefundRow, readRefundableCents, readRefundOfRequest } from './store.ts';

const LONGEST_REASON = 300;
const REQUEST_KEY = /^[\w-]{8,64}$/;

/** A platform admin's request. The same request key is the same refund, however often it is sent. */
type RefundAsked = {
  readonly organizationId: OrganizationId;
  readonly invoiceId: number;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string;
};

/**
 * Refunds all or part of an organization's invoice. It is recorded before the provider is called, so a lost response is
 * retried and the money is refunded once.
 */
export async function refundInvoice(context: Context, actor: Actor, untrusted: RefundAsked): Promise<void> {
  if (!mayDo(actor, 'billing.refund')) refuse('no-permission');
  const reason = checkText(untrusted.reason, LONGEST_REASON) ?? refuse('refund-reason-missing');
  const { organizationId, amountCents, requestKey } = untrusted;
  if (!Number.isSafeInteger(amountCents) || amountCents < 1) refuse('refund-amount-not-valid');
  if (!REQUEST_KEY.test(requestKey)) refuse('request-not-readable');
  const provider = await providerOf(context);
  const asked = await inTransaction(context.db, organizationId, async (tx) => {
    // Locked, so that two refunds together can't exceed what was paid.
    if (!(await lockBilling(tx, organizationId))) refuse('not-found');
    const known = await readRefundOfRequest(tx, organizationId, requestKey);
    return known ?? askFor(tx, context, actor, { ...untrusted, reason, isOwn: provider.isOwn });
  });
  if (asked.state === 'done') return;
  const settled = await refuseWithoutAnswer(context, 'refund-outcome-unknown', () =>
    settleRefund(context, organizationId, asked.id),
  );
  if (settled?.state === 'failed') refuse('payment-declined', { reason: settled.failure ?? '' });
}

async function askFor(
  tx: Tx,
  context: Context,
  actor: Actor,
  {
    organizationId,
    invoiceId,
    amountCents,
    reason,
    requestKey,
    isOwn,
  }: { readonly isOwn: (id: string) => boolean } & RefundAsked,
): Promise<RefundRow> {
  const invoice = (await readInvoice(tx, organizationId, invoiceId)) ?? refuse('not-found');
  const { paidAt, paymentId, dispute } = invoice;
  if (paidAt === null || paymentId === null || !isOwn(paymentId)) refuse('refund-nothing-paid');
  if (dispute === 'open' || dispute === 'lost') refuse('refund-disputed');
  const left = await readRefundableCents(tx, organizationId, invoiceId);
  if (left <= 0) refuse('refund-nothing-left');
  if (amountCents > left) refuse('refund-too-much', { amount: showDollars(left / 100) });
  const wanted = { invoiceId, requestKey, amountCents, reason, askedBy: actor.userId, at: context.clock.now() };
  const refund = (await insertRefund(tx, organizationId, wanted)) ?? refuse('unknown');
  const details = { invoice: invoiceId, cents: amountCents };
  const object = { type: 'refund', id: refund.id };
  await recordAudit(tx, context, { organizationId, actor, action: 'invoice-refunded', object, details });
  return refund;
}
