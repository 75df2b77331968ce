import type { LeadId } from '../../../domain/ids.ts';
import { actorOf, builder, idOf, idWhereGiven, resultType } from '../../platform/graphql/builder.ts';
import { shownByChange } from '../reading/shown-by-change.ts';
import { LeadRef } from '../types.ts';
import { assignLead, type EditedCell, renameLead } from './edit-cell.ts';

const LeadCellResult = resultType<EditedCell>('LeadCellResult', (t) => ({
  lead: t.field({
    type: LeadRef,
    nullable: true,
    resolve: ({ lead }, _args, context, info) => shownByChange(lead, context, info),
  }),
  clash: t.exposeBoolean('clash', {
    nullable: true,
    description:
      'Someone else had changed it since it was read: nothing was changed, and the contact is as they left it.',
  }),
}));

builder.mutationField('renameLead', (t) =>
  t.field({
    type: LeadCellResult,
    permission: 'leads.write',
    args: {
      leadId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      nameSeen: t.arg.string({ required: true, description: 'What the contact was called when the person began.' }),
    },
    resolve: (_root, { leadId, ...names }, context) =>
      renameLead(context, actorOf(context), { leadId: idOf<LeadId>(leadId), ...names }),
  }),
);

builder.mutationField('assignLead', (t) =>
  t.field({
    type: LeadCellResult,
    description: 'Makes someone of the organization responsible for a contact, or no one.',
    permission: 'leads.write',
    args: {
      leadId: t.arg.id({ required: true }),
      userId: t.arg.id(),
      userIdSeen: t.arg.id({ description: 'Who was responsible when the person began.' }),
    },
    resolve: (_root, { leadId, userId, userIdSeen }, context) =>
      assignLead(context, actorOf(context), {
        ...{ leadId: idOf<LeadId>(leadId), userId: idWhereGiven(userId), userIdSeen: idWhereGiven(userIdSeen) },
      }),
  }),
);
