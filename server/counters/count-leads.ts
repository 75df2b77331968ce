import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { countLeadRows, type LeadCount } from './store.ts';

export type { LeadCount } from './store.ts';

/** Counts changes of contacts in campaigns; the organization's numbers count each contact once. */
export async function countLeads(tx: Tx, organizationId: OrganizationId, counts: readonly LeadCount[]): Promise<void> {
  if (counts.length > 0) await countLeadRows(tx, organizationId, counts);
}
