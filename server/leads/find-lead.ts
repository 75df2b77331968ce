import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Language } from '../../words/languages.ts';
import type { OrganizationRow } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { readLead, readLeads } from './store.ts';
import type { LeadRow } from './types.ts';

/** A contact of this organization; null if it doesn't exist or belongs to another. */
export function findLead(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<LeadRow | null> {
  return readLead(tx, organizationId, leadId);
}

/** The contacts of this organization with these ids, in no particular order. */
export function findLeads(tx: Tx, organizationId: OrganizationId, leadIds: readonly LeadId[]): Promise<LeadRow[]> {
  return readLeads(tx, organizationId, leadIds);
}

/** The language of a contact: their own, else the organization's. */
export async function readingLanguage(
  tx: Tx,
  organization: Pick<OrganizationRow, 'id' | 'language'>,
  leadId: LeadId,
): Promise<Language> {
  return (await readLead(tx, organization.id, leadId))?.language ?? organization.language;
}

/** Whether the contact has written since anyone in the organization last opened them. */
export function isUnread(lead: LeadRow): boolean {
  return lead.lastReceivedAt !== null && (lead.lastOpenedAt === null || lead.lastReceivedAt > lead.lastOpenedAt);
}
