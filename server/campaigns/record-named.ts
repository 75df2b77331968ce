import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { recordLeadsNamed } from '../leads/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, type RequestContext } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';

const recordTogether = loadTogether<LeadId, true>((context, organizationId, leadIds) =>
  inTransaction(context.db, organizationId, async (tx) => {
    await recordLeadsNamed(tx, context, actorOf(context), leadIds);
    return new Map();
  }),
);

/**
 * Records the contacts whose campaigns the rows of a list name, since such a campaign is named after its contact: one
 * entry for all rows.
 */
export async function recordNamedTogether(
  context: RequestContext,
  campaigns: readonly { readonly organizationId: OrganizationId; readonly leadId: LeadId | null }[],
): Promise<void> {
  if (!context.actor?.brand.auditsViews) return;
  await Promise.all(
    campaigns.map(({ organizationId, leadId }) => leadId !== null && recordTogether(context, organizationId, leadId)),
  );
}
