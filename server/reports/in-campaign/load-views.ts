import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readViewsByCampaign, type ViewsInCampaign } from './store.ts';

export type { ViewsInCampaign };

/** What these contacts viewed, each campaign apart. */
export function loadViewsByCampaign(
  context: Context,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, readonly ViewsInCampaign[]>> {
  return inTransaction(context.db, organizationId, async (tx) =>
    Map.groupBy(await readViewsByCampaign(tx, organizationId, leadIds), ({ leadId }) => leadId),
  );
}
