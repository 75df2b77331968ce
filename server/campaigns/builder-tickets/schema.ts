import type { CampaignId } from '../../../domain/ids.ts';
import { builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { createBuilderTicket } from './create-builder-ticket.ts';

const CreateBuilderTicketResult = resultType<{ address: string | null }>('CreateBuilderTicketResult', (t) => ({
  address: t.exposeString('address', { nullable: true }),
}));

builder.mutationField('createBuilderTicket', (t) =>
  t.field({
    type: CreateBuilderTicketResult,
    permission: 'campaigns.edit',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => ({
      address: await createBuilderTicket(context, idOf<CampaignId>(args.campaignId)),
    }),
  }),
);
