import type { SuperBilling, SuperOrganization, SuperStats } from '../../contract/rest/super.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { type BillingShape, loadBilling } from '../billing/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { organizationStats } from '../reports/index.ts';
import { readMembers, readOverview } from './store.ts';

/** One organisation for the platform's admins: its billing, its numbers and its people, and nothing of its contacts. */
export async function loadOrganization(
  context: Context,
  actor: Actor,
  organizationId: number,
): Promise<{ organization: SuperOrganization; stats: SuperStats }> {
  const read = await inTransaction(context.db, organizationId, async (tx) => {
    const found = {
      organization: await findOrganization(tx, organizationId),
      overview: (await readOverview(tx, organizationId)) ?? refuse('not-found'),
      stats: await organizationStats(tx, organizationId),
      users: await readMembers(tx, organizationId),
    };
    await recordAudit(tx, context, { organizationId, actor, action: 'organization-viewed' });
    return found;
  });
  const { overview, users, stats } = read;
  const { leads, messages, messagesSuccess, messagesFailed, responses, deliveryRate, responseRate } = stats;
  const brand = brandOfOrganization(read.organization);
  const billing = await loadBilling(context, { ...actor, organizationId, brand }, organizationId);
  return {
    organization: {
      id: String(organizationId),
      name: read.organization.name,
      brand: brand.name,
      billing: shownBilling(billing ?? refuse('not-found')),
      stats: { leads, messages, messagesSuccess, messagesFailed, responses, deliveryRate, responseRate },
      users: users.map((user) => ({ ...user, id: String(user.id) })),
    },
    stats: {
      users: users.length,
      campaigns: overview.campaigns,
      created: overview.createdAt.toISOString(),
      lastSent: overview.lastSentAt?.toISOString() ?? null,
    },
  };
}

function shownBilling({ active, expires, periodEnd, products, card, invoices, messages }: BillingShape): SuperBilling {
  return {
    ...{ active, products, card, messages },
    expires: expires?.toISOString() ?? null,
    periodEnd: periodEnd?.toISOString() ?? null,
    invoices: invoices.map(({ id, createdAt, paid, amount, url }) => ({
      ...{ id: String(id), date: createdAt.toISOString(), paid, amount, url },
    })),
  };
}
