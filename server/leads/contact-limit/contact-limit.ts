import { mostContacts } from '../../../domain/billing/contact-tiers.ts';
import { limitingPlan, type Plan, planInForce } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withCapital } from '../../../domain/text/capital.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { countContacts, lockContacts, readLimitFacts } from './store.ts';

/** The most contacts that an organization's plan allows. */
export type ContactLimit = {
  readonly plan: Plan;
  readonly most: number;
  /** The bigger plan that still runs, if this is the limit of the one that takes its place. */
  readonly until: Plan | null;
};

/**
 * The limit of an organization, locked against others who add contacts until the transaction ends; null if there is
 * none.
 */
export async function holdContactLimit(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
): Promise<ContactLimit | null> {
  const { prices } = brandOfOrganization(await findOrganization(tx, organizationId));
  if (prices.contactTiers.length === 0) return null;
  const facts = await readLimitFacts(tx, organizationId);
  const now = context.clock.now();
  const plan = facts && !facts.hasAgreedRates ? limitingPlan(facts, now) : null;
  const most = plan === null ? null : mostContacts(prices, { plan });
  if (!facts || plan === null || most === null) return null;
  await lockContacts(tx, organizationId);
  const current = planInForce(facts, now);
  return { plan, most, until: current === plan ? null : current };
}

/** Refuses contacts, written in this transaction, that exceed the plan's limit; a visitor isn't told about the plan. */
export async function checkContactLimit(
  tx: Tx,
  organizationId: OrganizationId,
  { plan, most, until }: ContactLimit,
  isVisitor: boolean,
): Promise<void> {
  if ((await countContacts(tx, organizationId, most)) <= most) return;
  if (isVisitor) refuse('page-full');
  if (until !== null) refuse('contact-limit-next', { plan: withCapital(plan), most, until: withCapital(until) });
  refuse('contact-limit', { plan: withCapital(plan), most });
}

/** Whether one more contact may be added. */
export async function hasRoomForContact(tx: Tx, context: Context, organizationId: OrganizationId): Promise<boolean> {
  const limit = await holdContactLimit(tx, context, organizationId);
  return limit === null || (await countContacts(tx, organizationId, limit.most)) < limit.most;
}
