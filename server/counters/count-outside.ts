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

/** Counts a contact who replied although no campaign had texted them. */
export function countReplyOutside(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<void> {
  return countRespondedOutside(tx, organizationId, leadId);
}
