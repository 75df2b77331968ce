import { chosen, isBillingActive, type Plan, planInForce } from '../../domain/billing/plan.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { recordAudit } from '../audit/index.ts';
import { recheckHeld } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { startMonths } from './start-months.ts';
import { endNewness, lockBilling, writeAgreedRates } from './store.ts';

/** Gives the organisation this plan from now on, paid with the card on file; choosing what already runs changes nothing. */
export async function choosePlan(context: Context, actor: Actor, plan: Plan): Promise<void> {
  const { organizationId, userId } = actor;
  if (!mayDo(actor, 'billing.edit')) refuse('no-permission');
  await inTransaction(context.db, organizationId, async (tx) => {
    const now = context.clock.now();
    // What a plan that has ended still costs is charged with its own prices.
    await issueInvoices(tx, context, organizationId);
    const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    if (before.card === null) refuse('card-missing');
    await endNewness(tx, userId);
    const isActive = isBillingActive(before, now);
    const from = planInForce(before, now);
    if (isActive && from === plan && before.planExpiresAt === null) return;
    await writeAgreedRates(tx, organizationId, null);
    await startMonths(tx, context, organizationId, before, chosen(before, plan, now));
    // What was held for want of a plan may go now.
    if (!isActive) await recheckHeld(tx, context, organizationId);
    await recordAudit(tx, context, { organizationId, actor, action: 'plan-changed', details: { from, to: plan } });
  });
}
