import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { joinName } from '../../../domain/leads/names.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { archivePart } from '../changing/archive-leads.ts';
import { writeLeads } from '../changing/write-leads.ts';
import { changeLead, leadIdsOfPhones, lockLead, readLeads } from '../store.ts';
import type { LeadRow } from '../types.ts';

/** A contact from a connected service: the phone is checked, the email usable or null. */
export type ImportedContact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
};

/** The contacts of these phones, including archived ones. */
export async function contactsOfPhones(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<LeadRow[]> {
  return readLeads(tx, organizationId, await leadIdsOfPhones(tx, organizationId, phones));
}

/**
 * Adds a contact from a connected service, with the consent attested by the person who connected it; for an existing
 * one only empty fields are filled.
 */
export async function takeInImported(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  contact: ImportedContact & { readonly userId: number },
): Promise<LeadId> {
  const { userId, ...fields } = contact;
  const lead = { ...fields, name: joinName(fields.firstName, fields.lastName) };
  await writeLeads(tx, context, { organizationId, userId, importId: null, source: 'modmed', leads: [lead] });
  const [leadId = NO_ID] = await leadIdsOfPhones(tx, organizationId, [contact.phone]);
  return leadId;
}

/** Sets a contact's name and email to those of its service; empty ones are cleared. */
export async function renameImported(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    leadId,
    to,
  }: {
    readonly leadId: LeadId;
    readonly to: {
      readonly name: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly email: string | null;
    };
  },
): Promise<void> {
  const lead = await lockLead(tx, organizationId, leadId);
  if (lead === null) return;
  const parts = { firstName: to.firstName || null, lastName: to.lastName || null };
  await changeLead(tx, organizationId, leadId, { ...lead, ...parts, name: to.name, email: to.email });
  await context.live.announce(tx, organizationId, 'leads');
}

/** Archives a contact who must no longer be messaged, according to its service; their waiting messages aren't sent. */
export async function archiveImported(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  leadId: LeadId,
): Promise<void> {
  if ((await archivePart(tx, context, organizationId, { leadIds: [leadId] })).length > 0)
    await context.live.announce(tx, organizationId, 'leads');
}
