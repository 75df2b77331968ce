import type { Language } from '../../words/languages.ts';
import type { OrganizationRow } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { readLead, readLeads } from './store.ts';
import type { LeadRow } from './types.ts';

/** A contact of this organisation; null for one that never was, or is another's. */
export function findLead(tx: Tx, organizationId: number, leadId: number): Promise<LeadRow | null> {
  return readLead(tx, organizationId, leadId);
}

/** The contacts of this organisation among these ids, in no particular order. */
export function findLeads(tx: Tx, organizationId: number, leadIds: readonly number[]): Promise<LeadRow[]> {
  return readLeads(tx, organizationId, leadIds);
}

/** The language in which a contact reads: their own, else the organization's. */
export async function readingLanguage(
  tx: Tx,
  organization: Pick<OrganizationRow, 'id' | 'language'>,
  leadId: number,
): Promise<Language> {
  return (await readLead(tx, organization.id, leadId))?.language ?? organization.language;
}

/** Says whether somebody wrote after the contact was last opened by anyone of the organisation. */
export function isUnread(lead: LeadRow): boolean {
  return lead.lastReceivedAt !== null && (lead.lastOpenedAt === null || lead.lastReceivedAt > lead.lastOpenedAt);
}
