import type { CampaignId } from '../../../domain/ids.ts';
import { LeadRef, recordLeadViews } from '../../leads/index.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { CampaignRef } from '../types.ts';
import { type BoardColumn as BoardColumnShape, loadBoard } from './load-board.ts';
import { type CampaignPeople, loadPeople, noPeople } from './load-people.ts';

const CampaignPeopleRef = builder.objectRef<CampaignPeople>('CampaignPeople').implement({
  description: 'The people behind the numbers of a campaign.',
  fields: (t) => ({
    messagedWhoLeft: t.exposeInt('messagedWhoLeft'),
    cannotGet: t.exposeInt('cannotGet', {
      description: 'How many contacts in it got nothing of it and can’t get texts.',
    }),
  }),
});

builder.objectField(CampaignRef, 'people', (t) =>
  t.field({
    type: CampaignPeopleRef,
    // The results of a library campaign belong to its own organization.
    resolve: ({ id, organizationId }, _args, context) =>
      organizationId === context.actor?.organizationId
        ? inTransaction(context.db, organizationId, (tx) => loadPeople(tx, organizationId, id))
        : noPeople,
  }),
);

const BoardColumn = builder.objectRef<BoardColumnShape>('BoardColumn').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    total: t.exposeInt('total'),
    leads: t.field({ type: [LeadRef], resolve: (column) => [...column.leads] }),
  }),
});

const CampaignBoardResult = resultType<{ columns: BoardColumnShape[] }>('CampaignBoardResult', (t) => ({
  columns: t.expose('columns', { type: [BoardColumn], nullable: true }),
}));

builder.queryField('campaignBoard', (t) =>
  t.field({
    type: CampaignBoardResult,
    permission: 'campaigns.view',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const actor = actorOf(context);
      const show = async (tx: Tx) => {
        const columns = await loadBoard(tx, actor, idOf<CampaignId>(args.campaignId));
        const leadIds = columns.flatMap((column) => column.leads.map((lead) => lead.id));
        await recordLeadViews(tx, context, actor, leadIds);
        return columns;
      };
      return { columns: await inTransaction(context.db, actor.organizationId, show) };
    },
  }),
);
