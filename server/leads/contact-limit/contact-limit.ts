import { mostContacts } from '../../../domain/billing/contact-tiers.ts';
import { type Plan, planInForce } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withCapital } from '../../../domain/text/capital.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { countContacts, lockContacts, readLimitFacts } from './store.ts';

/** The most contacts that an organization's plan allows. */
export type ContactLimit = { readonly plan: Plan; readonly most: number };

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
  const plan = facts && !facts.hasAgreedRates ? planInForce(facts, context.clock.now()) : null;
  const most = plan === null ? null : mostContacts(prices, { plan });
  if (plan === null || most === null) return null;
  await lockContacts(tx, organizationId);
  return { plan, most };
}

/** Refuses contacts, written in this transaction, that exceed the plan's limit; a visitor isn't told about the plan. */
export async function checkContactLimit(
  tx: Tx,
  organizationId: OrganizationId,
  { plan, most }: ContactLimit,
  isVisitor: boolean,
): Promise<void> {
  if ((await countContacts(tx, organizationId, most)) <= most) return;
  refuse(isVisitor ? 'page-full' : 'contact-limit', { plan: withCapital(plan), most });
}

/** Whether one more contact may be added. */
export async function hasRoomForContact(tx: Tx, context: Context, organizationId: OrganizationId): Promise<boolean> {
  const limit = await holdContactLimit(tx, context, organizationId);
  return limit === null || (await countContacts(tx, organizationId, limit.most)) < limit.most;
}
