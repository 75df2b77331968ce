import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { countMessagedOutside, countRespondedOutside } from './store.ts';

/** Counts contacts that staff wrote to directly, outside any campaign. */
export async function countDirectTexts(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<void> {
  const distinct = [...new Set(leadIds)];
  if (distinct.length > 0) await countMessagedOutside(tx, organizationId, distinct);
}

/** Counts a contact who replied to what staff wrote to them, outside any campaign. */
export function countReplyOutside(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<void> {
  return countRespondedOutside(tx, organizationId, leadId);
}
