import type { Tx } from '../platform/database/database.ts';
import { countLeadRows, type LeadCount } from './store.ts';

export type { LeadCount } from './store.ts';

/** Counts what became true of contacts in campaigns; in the organisation's numbers each contact counts once. */
export async function countLeads(tx: Tx, organizationId: number, counts: readonly LeadCount[]): Promise<void> {
  if (counts.length > 0) await countLeadRows(tx, organizationId, counts);
}
