import type { StructureType } from '../../domain/campaigns/delay-label.ts';
import {
  byArgument,
  byReadAs,
  switchFields,
  textFieldsOf,
  typedFields,
} from '../../domain/campaigns/fields/registry.ts';
import type { CampaignId, LeadId } from '../../domain/ids.ts';
import { findLead, recordLeadsNamed } from '../leads/index.ts';
import { countFinishedWithout, countScheduled } from '../messages/index.ts';
import { seenDescription } from '../platform/check-seen.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { actorOf, builder, idOf, instant, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { refuse } from '../platform/refusal.ts';
import { archiveCampaign, deleteCampaign } from './archive-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { openCampaign } from './landing-page/open-campaign.ts';
import { loadCampaigns, loadSteps } from './load-campaigns.ts';
import { checkEdit } from './offered/check-edit.ts';
import { findPublicCampaign, listPublicCampaigns } from './offered/list-public-campaigns.ts';
import { pauseCampaign } from './pause-campaign.ts';
import { CampaignResult, withCampaign } from './results.ts';
import { type CampaignStats as CampaignStatsShape, loadOptedOut, loadStats, noStats } from './stats/load-stats.ts';
import {
  CampaignRef,
  type CampaignRow,
  CampaignSeenInput,
  hiddenIfForOneLead,
  StepRef,
  type StepRow,
} from './types.ts';
import { updateCampaign } from './update-campaign.ts';

const stepsTogether = loadTogether<CampaignId, readonly StepRow[]>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadSteps(tx, organizationId, ids)),
);
const statsTogether = loadTogether<CampaignId, CampaignStatsShape>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadStats(tx, organizationId, ids, context.clock.now())),
);

const atStepsTogether = (count: typeof loadOptedOut) =>
  loadTogether<number, number>((context, organizationId, ids) =>
    inTransaction(context.db, organizationId, (tx) => count(tx, organizationId, ids)),
  );
const optedOutTogether = atStepsTogether(loadOptedOut);
const scheduledTogether = atStepsTogether(countScheduled);
const finishedTogether = atStepsTogether(countFinishedWithout);

const stepsOf = async (campaign: CampaignRow, context: RequestContext): Promise<readonly StepRow[]> =>
  (await stepsTogether(context, campaign.organizationId, campaign.id)) ?? [];

type Chains = Record<StructureType, readonly number[]>;
const CampaignStructure = builder.objectRef<Chains>('CampaignStructure').implement({
  fields: (t) => ({
    feature: t.idList({ resolve: (chains) => [...chains.feature] }),
    before: t.idList({ resolve: (chains) => [...chains.before] }),
    appointment: t.idList({ resolve: (chains) => [...chains.appointment] }),
  }),
});

const FeatureStat = builder.objectRef<CampaignStatsShape['features'][number]>('FeatureStat').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    leads: t.exposeInt('leads'),
    optedOut: t.int({
      description: 'How many of the contacts at this step have opted out.',
      resolve: async ({ id }, _args, context) =>
        (await optedOutTogether(context, actorOf(context).organizationId, id)) ?? 0,
    }),
    scheduled: t.int({
      description: 'For how many contacts this step is scheduled, who aren’t counted in it yet.',
      resolve: async ({ id }, _args, context) =>
        (await scheduledTogether(context, actorOf(context).organizationId, id)) ?? 0,
    }),
    finishedWithout: t.int({
      description: 'How many contacts had the whole campaign before this step was added, and so never get it.',
      resolve: async ({ id }, _args, context) =>
        (await finishedTogether(context, actorOf(context).organizationId, id)) ?? 0,
    }),
    sent: t.exposeInt('sent'),
    opened: t.exposeInt('opened'),
  }),
});

const CampaignStats = builder.objectRef<CampaignStatsShape>('CampaignStats').implement({
  fields: (t) => ({
    leads: t.exposeInt('leads'),
    opened: t.exposeInt('opened'),
    complete: t.exposeInt('complete'),
    currentLeads: t.exposeInt('currentLeads'),
    responses: t.exposeInt('responses'),
    messages: t.exposeInt('messages'),
    messagesSuccess: t.exposeInt('messagesSuccess'),
    messagesFailed: t.exposeInt('messagesFailed'),
    messagedLeads: t.exposeInt('messagedLeads'),
    contentLeads: t.exposeInt('contentLeads'),
    viewedLeads: t.exposeInt('viewed'),
    views: t.exposeInt('views'),
    deliveryRate: t.exposeFloat('deliveryRate'),
    openRate: t.exposeFloat('openRate'),
    responseRate: t.exposeFloat('responseRate'),
    completedRate: t.exposeFloat('completedRate'),
    features: t.field({ type: [FeatureStat], resolve: (stats) => [...stats.features] }),
  }),
});

CampaignRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    v2: t.exposeBoolean('v2'),
    leadId: t.id({ nullable: true, resolve: (campaign) => campaign.leadId }),
    leadName: t.exposeString('leadName', { nullable: true, mask: 'name' }),
    // A campaign made for one contact is named after the contact.
    name: t.exposeString('name', { mask: (campaign) => (campaign.leadId === null ? null : 'name') }),
    // It opens the public page.
    code: t.exposeString('code', { mask: hiddenIfForOneLead }),
    created: t.string({ resolve: (campaign) => instant(campaign.createdAt) }),
    lastActive: t.string({ nullable: true, resolve: (campaign) => instant(campaign.lastActiveAt) }),
    ...byReadAs(textFieldsOf('campaign'), ({ key }) =>
      t.string({ nullable: true, mask: hiddenIfForOneLead, resolve: (campaign) => campaign[key] }),
    ),
    ...byReadAs(switchFields, ({ key }) => t.boolean({ resolve: (campaign) => campaign[key] })),
    paused: t.exposeString('pausedReason', { nullable: true }),
    pausedAt: t.string({ nullable: true, resolve: (campaign) => instant(campaign.pausedAt) }),
    pausedBy: t.exposeString('pausedBy', { nullable: true }),
    archived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    userName: t.exposeString('userName', { nullable: true }),
    features: t.field({
      type: [StepRef],
      resolve: async (campaign, _args, context) => [...(await stepsOf(campaign, context))],
    }),
    structure: t.field({
      type: CampaignStructure,
      resolve: async (campaign, _args, context) => chainsOf(await stepsOf(campaign, context)),
    }),
    stats: t.field({
      type: CampaignStats,
      // The results of a library campaign belong to its own organization.
      resolve: async (campaign, _args, context) =>
        campaign.organizationId === context.actor?.organizationId
          ? ((await statsTogether(context, campaign.organizationId, campaign.id)) ?? refuse('not-found'))
          : noStats,
    }),
  }),
});

function chainsOf(steps: readonly StepRow[]): Chains {
  const ids = (structureType: StructureType) =>
    steps.filter((step) => step.structureType === structureType).map((step) => step.id);
  return { feature: ids('feature'), before: ids('before'), appointment: ids('appointment') };
}

const CampaignsResult = resultType<{ campaigns: CampaignRow[] }>('CampaignsResult', (t) => ({
  campaigns: t.expose('campaigns', { type: [CampaignRef], nullable: true }),
}));
const DeleteCampaignResult = resultType('DeleteCampaignResult');

// The selection decides which parts are read; includeFeatures and includeStats are accepted for older callers.
builder.queryField('campaigns', (t) =>
  t.field({
    type: CampaignsResult,
    permission: 'campaigns.view',
    args: {
      includeFeatures: t.arg.boolean(),
      includeStats: t.arg.boolean(),
      recent: t.arg.boolean(),
      publicOnly: t.arg.boolean(),
      archived: t.arg.boolean({ description: 'Only those that are archived, in place of the others.' }),
    },
    resolve: async (_root, args, context) => {
      const actor = actorOf(context);
      if (args.publicOnly) return { campaigns: await listPublicCampaigns(context, actor) };
      const { organizationId } = actor;
      const which = args.archived ? 'archived' : args.recent ? 'recent' : 'all';
      const show = async (tx: Tx) => {
        const campaigns = await loadCampaigns(tx, organizationId, which);
        const named = campaigns.map(({ leadId }) => leadId);
        await recordLeadsNamed(tx, context, actor, named);
        return campaigns;
      };
      return { campaigns: await inTransaction(context.db, organizationId, show) };
    },
  }),
);

builder.queryField('campaign', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.view',
    openBy: 'campaignCode',
    args: {
      campaignId: t.arg.id(),
      campaignCode: t.arg.string(),
      isPublic: t.arg.boolean(),
      includeFeatures: t.arg.boolean(),
      includeStats: t.arg.boolean(),
    },
    resolve: async (_root, { campaignId, campaignCode, isPublic }, context) => {
      if (campaignCode) return { campaign: await openCampaign(context, campaignCode) };
      const id = idOf<CampaignId>(campaignId);
      if (!isPublic) return withCampaign(context, async () => id);
      return { campaign: (await findPublicCampaign(context, actorOf(context), id)) ?? refuse('not-found') };
    },
  }),
);

builder.mutationField('createCampaign', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.edit',
    args: { name: t.arg.string(), leadId: t.arg.id(), v2: t.arg.boolean() },
    resolve: (_root, args, context) =>
      withCampaign(context, async (tx, actor) => {
        const lead = args.leadId
          ? ((await findLead(tx, actor.organizationId, idOf<LeadId>(args.leadId))) ?? refuse('not-found'))
          : null;
        return createCampaign(tx, context, actor, { name: args.name ?? null, lead, v2: args.v2 ?? false });
      }),
  }),
);

builder.mutationField('updateCampaign', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'library.offer',
    args: {
      campaignId: t.arg.id({ required: true }),
      name: t.arg.string(),
      calendlyEventUri: t.arg.string(),
      ...byArgument(typedFields, () => t.arg.string()),
      ...byArgument(switchFields, () => t.arg.boolean()),
      landingPageStructure: t.arg.stringList(),
      seen: t.arg({ type: CampaignSeenInput, description: seenDescription }),
    },
    resolve: async (_root, { campaignId: id, seen, ...edit }, context) => {
      await checkEdit(context, actorOf(context), edit);
      const change = { campaignId: idOf<CampaignId>(id), edit, seen };
      return withCampaign(context, (tx, actor) => updateCampaign(tx, context, actor, change));
    },
  }),
);

builder.mutationField('archiveCampaign', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.edit',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withCampaign(context, async (tx, actor) => {
        await archiveCampaign(tx, context, actor, idOf<CampaignId>(args.campaignId));
        return idOf<CampaignId>(args.campaignId);
      }),
  }),
);

builder.mutationField('deleteCampaign', (t) =>
  t.field({
    type: DeleteCampaignResult,
    permission: 'campaigns.edit',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const actor = actorOf(context);
      await inTransaction(context.db, actor.organizationId, (tx) =>
        deleteCampaign(tx, context, actor, idOf<CampaignId>(args.campaignId)),
      );
      return {};
    },
  }),
);

builder.mutationField('pauseCampaign', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'sending.pause',
    args: { campaignId: t.arg.id({ required: true }), paused: t.arg.boolean({ required: true }) },
    resolve: (_root, args, context) =>
      withCampaign(context, async (tx, actor) => {
        await pauseCampaign(tx, context, actor, {
          campaignId: idOf<CampaignId>(args.campaignId),
          isPaused: args.paused,
        });
        return idOf<CampaignId>(args.campaignId);
      }),
  }),
);
