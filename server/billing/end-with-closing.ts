import { canceled } from '../../domain/billing/plan.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { lockBilling, writePlan } from './store.ts';

type By = { readonly organizationId: OrganizationId; readonly userId: number };

/** Cancels the plan of an organization that is being closed; false if none was running. What is owed stays owed. */
export async function endPlanWithClosing(tx: Tx, context: Context, by: By): Promise<boolean> {
  const { organizationId, userId } = by;
  const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
  const after = canceled(before, context.clock.now());
  if (after === null) return false;
  await writePlan(tx, organizationId, after);
  const details = { plan: after.plan, expires: after.planExpiresAt?.toISOString() ?? null };
  await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'plan-cancelled', details });
  return true;
}

/** Keeps the plan that ended with the closing, as long as its paid month isn't over; false if it is. */
export async function keepPlanAfterClosing(tx: Tx, context: Context, by: By): Promise<boolean> {
  const { organizationId, userId } = by;
  const before = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
  if (before.planExpiresAt === null || before.planExpiresAt <= context.clock.now()) return false;
  await writePlan(tx, organizationId, { ...before, planExpiresAt: null });
  const details = { plan: before.plan };
  await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'plan-changed', details });
  return true;
}
