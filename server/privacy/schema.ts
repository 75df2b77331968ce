import type { LeadId } from '../../domain/ids.ts';
import { checkCurrentPassword } from '../accounts/index.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { checkCopyable, copyLead, type LeadCopy } from './copying/copy-lead.ts';
import { checkErasable, eraseLead } from './erase-lead.ts';

const EraseLeadResult = resultType('EraseLeadResult');

builder.mutationField('eraseLead', (t) =>
  t.field({
    type: EraseLeadResult,
    description:
      'Erases everything personal of a contact for good; the reason is ASKED, LAW or OTHER. Asks for the password, because it can’t be undone.',
    permission: 'leads.erase',
    args: {
      leadId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      currentPassword: t.arg.string({ required: true }),
    },
    resolve: async (_root, { leadId, reason, currentPassword }, context) => {
      const actor = actorOf(context);
      await checkErasable(context, actor, idOf<LeadId>(leadId), reason);
      await checkCurrentPassword(context, currentPassword);
      await eraseLead(context, actor, idOf<LeadId>(leadId), reason);
      return {};
    },
  }),
);

const CopyLeadResult = resultType<LeadCopy>('CopyLeadResult', (t) => ({
  json: t.exposeString('json', { nullable: true, description: 'For machines: every stored row by its table.' }),
  page: t.exposeString('page', { nullable: true, description: 'For people: a whole HTML page that prints.' }),
}));

builder.mutationField('copyLead', (t) =>
  t.field({
    type: CopyLeadResult,
    description:
      'Makes a copy of everything stored about a contact, for a person who asks what is kept of them. Personal links come without their codes. Asks for the password, because it lets everything about a person out.',
    permission: 'leads.copy',
    args: { leadId: t.arg.id({ required: true }), currentPassword: t.arg.string({ required: true }) },
    resolve: async (_root, { leadId, currentPassword }, context) => {
      const actor = actorOf(context);
      await checkCopyable(context, actor, idOf<LeadId>(leadId));
      await checkCurrentPassword(context, currentPassword);
      return copyLead(context, actor, idOf<LeadId>(leadId));
    },
  }),
);
