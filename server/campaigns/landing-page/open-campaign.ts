import { publicValues } from '../../../domain/campaigns/fields/registry.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { refuse } from '../../platform/refusal.ts';
import { slowMissesOf } from '../../platform/throttle/slow-misses.ts';
import { campaignOfCode } from '../load-campaigns.ts';
import type { CampaignRow } from '../types.ts';

/** The campaign behind a public code as the public may see it: its page and branding, not its contacts or messages. */
export async function openCampaign(context: RequestContext, code: string): Promise<CampaignRow> {
  const campaign = await inTransactionAcrossOrganizations(context.db, (tx) => campaignOfCode(tx, code));
  if (!campaign) await slowMissesOf(context).hold(context.request.ip);
  const known = campaign ?? refuse('not-found');
  // Steps, results and contacts are read by organization, and no organization has this id.
  return {
    ...known,
    ...publicValues(known),
    ...{ organizationId: NO_ID, leadId: null, leadName: null, userName: null, lastActiveAt: null },
    ...{ pausedReason: null, pausedAt: null, pausedBy: null },
  };
}
