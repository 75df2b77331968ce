import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { choiceOf, LeadRef, leadChoiceArgs, leadIdsOfGroups, readChosenLeads } from '../../leads/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { campaignsTogether } from '../campaigns-together.ts';
import { recordNamedTogether } from '../record-named.ts';
import { CampaignRef } from '../types.ts';
import { addLeadsToCampaign } from './add-leads-to-campaign.ts';
import { type LeadCampaign as LeadCampaignShape, loadMemberships, loadReturns } from './load-memberships.ts';
import { type Removed, removeLeadsFromCampaign } from './remove-leads-from-campaign.ts';
import { undoRemoval } from './undo-removal.ts';

const membershipsTogether = loadTogether<LeadId, readonly LeadCampaignShape[]>((context, organizationId, leadIds) =>
  inTransaction(context.db, organizationId, (tx) => loadMemberships(tx, organizationId, leadIds)),
);

const returnsTogether = loadTogether<LeadId, readonly CampaignId[]>((context, organizationId, leadIds) =>
  inTransaction(context.db, organizationId, (tx) => loadReturns(tx, context, organizationId, leadIds)),
);

const LeadCampaign = builder.objectRef<LeadCampaignShape>('LeadCampaign').implement({
  fields: (t) => ({
    code: t.exposeString('code', {
      mask: 'link',
      description: 'Opens pages as the contact. Empty for everyone who may not send messages.',
    }),
    codes: t.stringList({ resolve: (membership) => [...membership.stepCodes] }),
    campaign: t.field({
      type: CampaignRef,
      resolve: async ({ campaign, leadId }, _args, context) => {
        if (campaign.leadId !== leadId) await recordNamedTogether(context, [campaign]);
        return campaign;
      },
    }),
    complete: t.exposeBoolean('isComplete'),
    stopped: t.exposeBoolean('isStopped'),
    ended: t.exposeBoolean('hasEnded', { description: 'Nothing of its steps remains to be sent to the contact.' }),
    leftOutSteps: t.intList({
      description: 'The numbers of the steps that ended without being sent to the contact.',
      resolve: (membership) => [...membership.leftOutSteps],
    }),
    undeliveredSteps: t.intList({
      description: 'The numbers of the steps that were sent and that the carrier did not deliver to the contact.',
      resolve: (membership) => [...membership.undeliveredSteps],
    }),
    missedDeleted: t.exposeBoolean('missedDeleted', {
      description: 'A step that is deleted by now ended without being sent to the contact, as one they waited for.',
    }),
    unreached: t.exposeBoolean('isUnreached', { description: 'None of its messages arrived, and none waits.' }),
    waiting: t.exposeBoolean('isWaiting', { description: 'One of its messages waits for the contact.' }),
    joined: t.string({ resolve: (membership) => instant(membership.joinedAt) }),
  }),
});

builder.objectField(LeadRef, 'campaigns', (t) =>
  t.field({
    type: [LeadCampaign],
    resolve: async (lead, _args, context) => [
      ...((await membershipsTogether(context, lead.organizationId, lead.id)) ?? []),
    ],
  }),
);

builder.objectField(LeadRef, 'comesBackTo', (t) =>
  t.field({
    type: [CampaignRef],
    description:
      'The campaigns that restoring this contact puts them back into, as long as it is still Undo; empty for others.',
    resolve: async ({ organizationId, id, archivedAt }, _args, context) => {
      const campaignIds = archivedAt === null ? [] : ((await returnsTogether(context, organizationId, id)) ?? []);
      return campaignsTogether(context, { organizationId, campaignIds, leadId: id });
    },
  }),
);

const AddLeadsToCampaignResult = resultType<{ added: number; already: number }>('AddLeadsToCampaignResult', (t) => ({
  added: t.exposeInt('added', { nullable: true }),
  already: t.exposeInt('already', { nullable: true }),
}));

const RemoveLeadsFromCampaignResult = resultType<Removed>('RemoveLeadsFromCampaignResult', (t) => ({
  removed: t.exposeInt('removed', { nullable: true }),
  removedAt: t.string({
    nullable: true,
    description: 'Takes the removal back (undoRemoval); null where someone was in the campaign with an appointment.',
    resolve: ({ removedAt }) => removedAt?.toISOString() ?? null,
  }),
}));

const UndoRemovalResult = resultType<{ returned: number }>('UndoRemovalResult', (t) => ({
  returned: t.exposeInt('returned', { nullable: true }),
}));

builder.mutationField('addLeadsToCampaign', (t) =>
  t.field({
    type: AddLeadsToCampaignResult,
    permission: 'campaigns.edit',
    args: {
      campaignId: t.arg.id({ required: true }),
      ...leadChoiceArgs,
      groupIds: t.arg.idList(),
      fromCampaignId: t.arg.id(),
      fromGroupId: t.arg.id(),
    },
    resolve: (_root, args, context) => {
      const actor = actorOf(context);
      const { organizationId } = actor;
      return inTransaction(context.db, organizationId, async (tx) => {
        const from = { campaignId: args.fromCampaignId, groupId: args.fromGroupId };
        const chosen = await readChosenLeads(tx, context, actor, choiceOf(args, from));
        const inGroups = await leadIdsOfGroups(tx, organizationId, (args.groupIds ?? []).map(idOf));
        const leadIds = [...new Set([...chosen, ...inGroups])];
        return addLeadsToCampaign(tx, context, organizationId, {
          campaignId: idOf<CampaignId>(args.campaignId),
          leadIds,
          by: actor,
        });
      });
    },
  }),
);

builder.mutationField('removeLeadsFromCampaign', (t) =>
  t.field({
    type: RemoveLeadsFromCampaignResult,
    permission: 'campaigns.edit',
    args: { campaignId: t.arg.id({ required: true }), ...leadChoiceArgs },
    resolve: (_root, args, context) => {
      const actor = actorOf(context);
      const { organizationId } = actor;
      return inTransaction(context.db, organizationId, async (tx) => {
        const leadIds = await readChosenLeads(tx, context, actor, choiceOf(args, { campaignId: args.campaignId }));
        return removeLeadsFromCampaign(tx, context, organizationId, {
          campaignId: idOf<CampaignId>(args.campaignId),
          leadIds,
          userId: actor.userId,
        });
      });
    },
  }),
);

builder.mutationField('undoRemoval', (t) =>
  t.field({
    type: UndoRemovalResult,
    permission: 'campaigns.edit',
    description:
      'Puts contacts back whom this person removed from a campaign at one moment, within an hour: at the same step, with the same messages at the same times.',
    args: {
      campaignId: t.arg.id({ required: true }),
      removedAt: t.arg.string({ required: true }),
      leadIds: t.arg.idList(),
    },
    resolve: (_root, { removedAt, ...args }, context) => {
      const actor = actorOf(context);
      const leadIds = args.leadIds ? idsOf<LeadId>(args.leadIds) : null;
      const removal = { campaignId: idOf<CampaignId>(args.campaignId), removedAt, leadIds };
      return inTransaction(context.db, actor.organizationId, (tx) => undoRemoval(tx, context, actor, removal));
    },
  }),
);
