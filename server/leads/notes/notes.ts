import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { longestNote, readNote } from '../../../domain/leads/notes.ts';
import { recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockLead } from '../store.ts';
import { deleteNote, insertNote, insertNotes, type NoteOfPhone, type NotesGiven, readNotes } from './store.ts';

/** Writes down a note about a contact, for everyone who may see the contact's timeline. */
export async function addNote(context: Context, actor: Actor, leadId: LeadId, untrusted: string): Promise<void> {
  const { organizationId, userId } = actor;
  const read = readNote(untrusted);
  if ('isTooLong' in read) return refuse('text-too-long', { limit: longestNote });
  const body = read.note ?? refuse('note-missing');
  await inTransaction(context.db, organizationId, async (tx) => {
    // Locked, so that the note isn't written about someone who is being erased.
    if (!(await lockLead(tx, organizationId, leadId))) refuse('not-found');
    await insertNote(tx, organizationId, leadId, { body, userId, at: context.clock.now() });
    await context.live.announce(tx, organizationId, 'leads');
    await recordEdit(tx, context, { organizationId, action: 'note-added', object: { type: 'lead', id: leadId } });
  });
}

/** Deletes a note on a contact, no matter who wrote it. */
export function removeNote(context: Context, { organizationId }: Actor, leadId: LeadId, noteId: number): Promise<void> {
  return inTransaction(context.db, organizationId, async (tx) => {
    if (!(await deleteNote(tx, organizationId, leadId, noteId))) refuse('not-found');
    await context.live.announce(tx, organizationId, 'leads');
    await recordEdit(tx, context, { organizationId, action: 'note-deleted', object: { type: 'lead', id: leadId } });
  });
}

/** Writes down the notes of a file; a contact who has one with the same words gets it only once. */
export async function writeNotes(
  tx: Tx,
  organizationId: OrganizationId,
  notes: readonly NoteOfPhone[],
  given: NotesGiven,
): Promise<void> {
  if (notes.length === 0) return;
  const phones = [...new Set(notes.map(({ phone }) => phone))];
  const keyOf = ({ phone, body }: NoteOfPhone) => `${phone} ${body}`;
  const known = new Set((await readNotes(tx, organizationId, phones)).map(keyOf));
  const fresh = new Map(notes.filter((note) => !known.has(keyOf(note))).map((note) => [keyOf(note), note]));
  if (fresh.size > 0) await insertNotes(tx, organizationId, [...fresh.values()], given);
}
