import type { LeadId } from '../../../domain/ids.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { addNote, removeNote } from './notes.ts';

const LeadNoteResult = resultType('LeadNoteResult');

builder.mutationField('addLeadNote', (t) =>
  t.field({
    type: LeadNoteResult,
    description: 'Writes down a note about a contact. It is in their timeline, and they never see it.',
    permission: 'leads.write',
    args: { leadId: t.arg.id({ required: true }), note: t.arg.string({ required: true }) },
    resolve: async (_root, { leadId, note }, context) => {
      await addNote(context, actorOf(context), idOf<LeadId>(leadId), note);
      return {};
    },
  }),
);

builder.mutationField('deleteLeadNote', (t) =>
  t.field({
    type: LeadNoteResult,
    description: 'Deletes a note on a contact for good.',
    permission: 'leads.write',
    args: { leadId: t.arg.id({ required: true }), noteId: t.arg.id({ required: true }) },
    resolve: async (_root, { leadId, noteId }, context) => {
      await removeNote(context, actorOf(context), idOf<LeadId>(leadId), idOf(noteId));
      return {};
    },
  }),
);
