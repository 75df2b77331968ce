import { groupLimit } from '../../domain/billing/group-limit.ts';
import { isBillingActive, limitingPlan } from '../../domain/billing/plan.ts';
import { findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { countGroupsForOneMore } from './store.ts';

/** Refuses if the plan allows fewer groups than there are with these; a platform admin has no limit. */
export async function checkGroupLimit(tx: Tx, context: Context, actor: Actor, more: number): Promise<void> {
  const { organizationId } = actor;
  const organization = await findOrganization(tx, organizationId);
  const now = context.clock.now();
  const plan = limitingPlan({ ...organization, plan: organization.orgType }, now);
  const limit = groupLimit({ plan, isBillingActive: isBillingActive(organization, now) });
  const count = await countGroupsForOneMore(tx, organizationId);
  if (count + more > limit && !actor.isPlatformAdmin) refuse('group-limit');
}
