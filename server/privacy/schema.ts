import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { eraseLead } from './erase-lead.ts';

const EraseLeadResult = resultType('EraseLeadResult');

builder.mutationField('eraseLead', (t) =>
  t.field({
    type: EraseLeadResult,
    description: 'Erases everything personal of a contact for good; the reason is ASKED, LAW or OTHER.',
    permission: 'leads.erase',
    args: { leadId: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { leadId, reason }, context) => {
      await eraseLead(context, actorOf(context), idOf(leadId), reason);
      return {};
    },
  }),
);
