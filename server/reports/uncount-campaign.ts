import type { Tx } from '../platform/database/database.ts';
import { uncountLeadRows } from './store.ts';

/** Takes an archived or deleted campaign out of the organisation's contact counts; its own report stays as it is. */
export function uncountCampaign(tx: Tx, organizationId: number, campaignId: number): Promise<void> {
  return uncountLeadRows(tx, organizationId, campaignId);
}
