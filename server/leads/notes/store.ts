import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';

/** What is written down about the contact with a phone. */
export type NoteOfPhone = { readonly phone: string; readonly body: string };

/** Who wrote notes down, when, and from which import they came. */
export type NotesGiven = { readonly userId: number | null; readonly importId: number | null; readonly at: Date };

export async function insertNote(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  { body, userId, at }: { readonly body: string; readonly userId: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into lead_notes (organization_id, lead_id, body, at, user_id)
    values (${organizationId}, ${leadId}, ${personal(organizationId, body)}, ${at}, ${userId})`.execute(tx);
}

/** Writes notes down about the contacts with these phones; a phone without a contact has none. */
export async function insertNotes(
  tx: Tx,
  organizationId: OrganizationId,
  notes: readonly NoteOfPhone[],
  { userId, importId, at }: NotesGiven,
): Promise<void> {
  await sql`
    insert into lead_notes (organization_id, lead_id, body, at, user_id, import_id)
    select ${organizationId}::bigint, l.id, t.body, ${at}::timestamptz, ${userId}::bigint, ${importId}::bigint
    from unnest(
      ${notes.map(({ phone }) => phone)}::text[], ${notes.map(({ body }) => personal(organizationId, body))}::text[]
    ) with ordinality as t (phone, body, place)
    join leads l on l.organization_id = ${organizationId} and l.phone = t.phone
    order by t.place`.execute(tx);
}

/** The notes on the contacts with these phones. */
export async function readNotes(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<NoteOfPhone[]> {
  const found = await sql<NoteOfPhone>`
    select l.phone, n.body from leads l
    join lead_notes n on n.organization_id = l.organization_id and n.lead_id = l.id
    where l.organization_id = ${organizationId} and l.phone = any(${phones}::text[])`.execute(tx);
  return found.rows;
}

/** Whether there was such a note on the contact. */
export async function deleteNote(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  noteId: number,
): Promise<boolean> {
  const deleted = await sql`
    delete from lead_notes where organization_id = ${organizationId} and lead_id = ${leadId} and id = ${noteId}
    returning 1`.execute(tx);
  return deleted.rows.length > 0;
}
