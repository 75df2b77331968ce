import { type PlanFacts, withNextBegun } from '../../domain/billing/plan.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { MAIL_OF_PLAN } from './mails/mail-of-plan.ts';
import { type BillingRow, writePlan } from './store.ts';

/**
 * Stores a smaller plan as the plan once its first month begins. It is the plan from that moment on either way: this is
 * what the trail and the email say.
 */
export async function beginNextPlan(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { billing, dueAt }: { readonly billing: BillingRow; readonly dueAt: Date },
): Promise<BillingRow> {
  const begun: PlanFacts = withNextBegun(billing, dueAt);
  if (begun.plan === billing.plan) return billing;
  await writePlan(tx, organizationId, begun);
  const details = { from: billing.plan, to: begun.plan };
  await recordAudit(tx, context, { organizationId, actor: null, action: 'plan-changed', details });
  await context.live.announce(tx, organizationId, 'account');
  await context.jobs.enqueue(tx, MAIL_OF_PLAN, { organizationId, isKept: false, isBegun: true });
  return { ...billing, ...begun };
}
