import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { choiceOf, LeadRef, leadChoiceArgs, leadIdsOfGroups, readChosenLeads } from '../../leads/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, resultType } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { GroupRef, type GroupRow } from '../types.ts';
import { addLeadsToGroup } from './add-leads-to-group.ts';
import { loadGroupsOfLeads } from './load-members.ts';
import { removeLeadsFromGroup } from './remove-leads-from-group.ts';

const groupsTogether = loadTogether<LeadId, readonly GroupRow[]>((context, organizationId, leadIds) =>
  inTransaction(context.db, organizationId, (tx) => loadGroupsOfLeads(tx, organizationId, leadIds)),
);

builder.objectField(LeadRef, 'groups', (t) =>
  t.field({
    type: [GroupRef],
    resolve: async (lead, _args, context) => [...((await groupsTogether(context, lead.organizationId, lead.id)) ?? [])],
  }),
);

const AddLeadsToGroupResult = resultType<{ added: number; already: number }>('AddLeadsToGroupResult', (t) => ({
  added: t.exposeInt('added', { nullable: true }),
  already: t.exposeInt('already', { nullable: true }),
}));

const RemoveLeadsFromGroupResult = resultType<{ removed: number }>('RemoveLeadsFromGroupResult', (t) => ({
  removed: t.exposeInt('removed', { nullable: true }),
}));

const AddGroupsToCampaignResult = resultType<{ added: number; already: number }>('AddGroupsToCampaignResult', (t) => ({
  added: t.exposeInt('added', { nullable: true }),
  already: t.exposeInt('already', { nullable: true }),
}));

builder.mutationField('addLeadsToGroup', (t) =>
  t.field({
    type: AddLeadsToGroupResult,
    permission: 'groups.edit',
    args: {
      groupId: t.arg.id({ required: true }),
      ...leadChoiceArgs,
      fromCampaignId: t.arg.id(),
      fromGroupId: t.arg.id(),
    },
    resolve: (_root, args, context) => {
      const actor = actorOf(context);
      const { organizationId } = actor;
      return inTransaction(context.db, organizationId, async (tx) => {
        const from = { campaignId: args.fromCampaignId, groupId: args.fromGroupId };
        const leadIds = await readChosenLeads(tx, context, actor, choiceOf(args, from));
        return addLeadsToGroup(tx, context, organizationId, { groupId: idOf(args.groupId), leadIds });
      });
    },
  }),
);

builder.mutationField('removeLeadsFromGroup', (t) =>
  t.field({
    type: RemoveLeadsFromGroupResult,
    permission: 'groups.edit',
    args: { groupId: t.arg.id({ required: true }), ...leadChoiceArgs },
    resolve: (_root, args, context) => {
      const actor = actorOf(context);
      const { organizationId } = actor;
      return inTransaction(context.db, organizationId, async (tx) => {
        const leadIds = await readChosenLeads(tx, context, actor, choiceOf(args, { groupId: args.groupId }));
        return removeLeadsFromGroup(tx, context, organizationId, { groupId: idOf(args.groupId), leadIds });
      });
    },
  }),
);

builder.mutationField('addGroupsToCampaign', (t) =>
  t.field({
    type: AddGroupsToCampaignResult,
    permission: 'campaigns.edit',
    args: { groupIds: t.arg.idList({ required: true }), campaignId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const actor = actorOf(context);
      const { organizationId } = actor;
      return inTransaction(context.db, organizationId, async (tx) => {
        const leadIds = await leadIdsOfGroups(tx, organizationId, idsOf(args.groupIds));
        return addLeadsToCampaign(tx, context, organizationId, {
          campaignId: idOf<CampaignId>(args.campaignId),
          leadIds,
          by: actor,
        });
      });
    },
  }),
);
