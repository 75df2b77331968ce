import { agreedRates } from '../../domain/billing/agreed-rates.ts';
import { agreed, isBillingActive } from '../../domain/billing/plan.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { recordAudit } from '../audit/index.ts';
import { recheckHeld } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { startMonths } from './start-months.ts';
import { lockBilling, writeAgreedRates } from './store.ts';

/**
 * Gives an organization a subscription at these rates, in dollars. Its months continue if it has any, and begin now if
 * not.
 */
export async function agreeRates(
  context: Context,
  actor: Actor,
  organizationId: OrganizationId,
  untrusted: { readonly month: unknown; readonly text: unknown },
): Promise<void> {
  if (!mayDo(actor, 'platform.view')) refuse('no-permission');
  const rates = agreedRates(untrusted.month, untrusted.text) ?? refuse('rates-not-valid');
  await inTransaction(context.db, organizationId, async (tx) => {
    const now = context.clock.now();
    // What an ended plan still costs is charged at its own prices.
    await issueInvoices(tx, context, organizationId);
    const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    if (before.isClosed) refuse('organization-closed');
    await writeAgreedRates(tx, organizationId, rates);
    await startMonths(tx, context, organizationId, { before, after: agreed(before, now) });
    // Releases messages that were held because there was no plan.
    if (!isBillingActive(before, now)) await recheckHeld(tx, context, organizationId);
    await context.live.announce(tx, organizationId, 'account');
    const details = { monthCents: rates.monthCents, textCents: rates.textCents };
    await recordAudit(tx, context, { organizationId, actor, action: 'rates-changed', details });
  });
}
