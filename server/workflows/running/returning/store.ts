import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { LeadAtStep } from '../store.ts';

/** The steps of a campaign that these contacts were sent, and when. */
export async function readSentSteps(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<(LeadAtStep & { readonly sentAt: Date })[]> {
  const found = await sql<LeadAtStep & { sentAt: Date }>`
    select lead_id as "leadId", step_id as "stepId", sent_at as "sentAt" from step_progress
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and lead_id = any(${leadIds}::bigint[])
      and sent_at is not null`.execute(tx);
  return found.rows;
}
