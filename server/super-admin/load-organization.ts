import type { SuperBilling, SuperOrganization, SuperStats } from '../../contract/rest/super.ts';
import { groupLimit } from '../../domain/billing/group-limit.ts';
import { type Plan, planInForce } from '../../domain/billing/plan.ts';
import type { Brand } from '../../domain/brands/brand.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { lastsUntil } from '../../domain/privacy/closing.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { type BillingShape, loadBilling } from '../billing/index.ts';
import { type Closing, loadClosing } from '../closing/index.ts';
import { loadSendStats } from '../messages/index.ts';
import { loadSendingStop, type SendingStop } from '../organizations/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { organizationStats } from '../reports/index.ts';
import { readMembers, readOverview } from './store.ts';

/** One organization for platform admins: its billing, its numbers and its people, and nothing of its contacts. */
export async function loadOrganization(
  context: Context,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<{ organization: SuperOrganization; stats: SuperStats }> {
  const read = await inTransaction(context.db, organizationId, async (tx) => {
    const found = {
      organization: await findOrganization(tx, organizationId),
      overview: (await readOverview(tx, organizationId, context.clock.now())) ?? refuse('not-found'),
      stats: await organizationStats(tx, organizationId),
      users: await readMembers(tx, organizationId),
    };
    await recordAudit(tx, context, { organizationId, actor, action: 'organization-viewed' });
    return found;
  });
  const { overview, users, stats } = read;
  const { leads, messages, messagesSuccess, messagesFailed, responses, deliveryRate, responseRate } = stats;
  const brand = brandOfOrganization(read.organization);
  const facts = { ...read.organization, plan: read.organization.orgType };
  const plan = planInForce(facts, context.clock.now());
  const sends = await loadSendStats(context, organizationId);
  const billing = await loadBilling(context, { ...actor, organizationId, brand }, organizationId);
  return {
    organization: {
      id: String(organizationId),
      name: read.organization.name,
      brand: brand.name,
      isHealth: brand.isHealth,
      billing: shownBilling(billing ?? refuse('not-found')),
      plan,
      ratesAgreed: overview.agreedMonthCents !== null,
      sendingStop: shownStop(await loadSendingStop(context, organizationId)),
      closing: shownClosing(await loadClosing(context, organizationId)),
      limits: limitsOf({ brand, plan, isActive: billing?.active ?? false, groups: overview.groups, leads }),
      stats: { leads, messages, messagesSuccess, messagesFailed, responses, deliveryRate, responseRate },
      users: users.map((user) => ({ ...user, id: String(user.id) })),
    },
    stats: {
      users: users.length,
      campaigns: overview.campaigns,
      created: overview.createdAt.toISOString(),
      due: overview.due,
      lastSent: overview.lastSentAt?.toISOString() ?? null,
      waiting: sends.reduce((sum, { pending }) => sum + pending, 0),
      waitingReasons: [...new Set(sends.map(({ paused }) => paused).filter((reason) => reason !== null))],
    },
  };
}

function shownStop(stop: SendingStop | null): SuperOrganization['sendingStop'] {
  return stop && { reason: stop.reason, at: stop.at.toISOString(), by: stop.by };
}

function shownClosing(closing: Closing | null): SuperOrganization['closing'] {
  if (closing === null) return null;
  const { at, by, erasedAt } = closing;
  const until = lastsUntil(at).toISOString();
  return { at: at.toISOString(), by, until, erased: erasedAt?.toISOString() ?? null };
}

type Used = {
  readonly brand: Brand;
  readonly plan: Plan | null;
  readonly isActive: boolean;
  readonly groups: number;
  readonly leads: number;
};

function limitsOf({ brand, plan, isActive, groups, leads }: Used): SuperOrganization['limits'] {
  const most = groupLimit({ plan, isBillingActive: isActive });
  const tier = brand.prices.contactTiers.find(({ mostContacts }) => mostContacts === null || leads <= mostContacts);
  return {
    groups: { used: groups, most: Number.isFinite(most) ? most : null },
    contacts: tier ? { used: leads, most: tier.mostContacts } : null,
  };
}

function shownBilling({ expires, periodEnd, nextPlanAt, invoices, ...rest }: BillingShape): SuperBilling {
  const { active, products, card, messages, owed, unpaid, nextPlan } = rest;
  return {
    ...{ nextPlan, nextPlanAt: nextPlanAt?.toISOString() ?? null },
    ...{ active, products, card, messages, owed, unpaid },
    expires: expires?.toISOString() ?? null,
    periodEnd: periodEnd?.toISOString() ?? null,
    invoices: invoices.map(({ id, createdAt, planEndsAt, failure: _, nextAttemptAt: __, ...invoice }) => ({
      ...{ ...invoice, id: String(id), date: createdAt.toISOString() },
      planEnds: planEndsAt?.toISOString() ?? null,
    })),
  };
}
