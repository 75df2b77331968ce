import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { ToConfirm } from '../provider/payment-provider.ts';
import { refuseWithoutAnswer } from '../provider/refuse-without-answer.ts';
import { collectInvoice } from './collect-invoice.ts';

/**
 * Charges the card for an open invoice while the cardholder is there. If the bank asks them first, the answer has what
 * they must confirm; call this again afterwards to continue.
 */
export async function payInvoice(context: Context, actor: Actor, invoiceId: number): Promise<ToConfirm | null> {
  if (!mayDo(actor, 'billing.edit')) refuse('no-permission');
  const collected = await refuseWithoutAnswer(context, 'payment-outcome-unknown', () =>
    collectInvoice(context, actor.organizationId, invoiceId, { isOnSession: true }),
  );
  if (collected === null) refuse(context.config.payments === 'none' ? 'payments-missing' : 'not-found');
  if (collected.isPaid) return null;
  return collected.toConfirm ?? refuse('payment-declined', { reason: collected.failure ?? 'Your card was declined.' });
}
