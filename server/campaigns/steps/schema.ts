import type { GraphQLResolveInfo } from 'graphql';
import { stepKindNames } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId } from '../../../domain/ids.ts';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import { readsMessages } from '../../leads/index.ts';
import { loadPitchesByIds, PitchRef, type PitchRow } from '../../pitches/index.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, instant, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { noteShown } from '../../platform/graphql/emergency-use.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { SavedVersionsResult } from '../../versions/index.ts';
import { loadCampaign, loadSteps } from '../load-campaigns.ts';
import { CampaignResult, withCampaign } from '../results.ts';
import { CampaignRef, type CampaignRow, StepRef, type StepRow, StructureTypeRef } from '../types.ts';
import { checkStepOffered, createStep } from './create-step.ts';
import { deleteStep } from './delete-step.ts';
import { moveStep } from './move-step.ts';
import { restoreStep } from './restore-step.ts';
import { listStepVersions, stepEditOf } from './saved-versions.ts';
import { loadStepNames, nameOfDeletedStep, stepNamesUnread } from './step-labels.ts';
import { stepVersion } from './step-version.ts';
import { updateStep } from './update-step.ts';

const FeatureType = builder.enumType('FeatureType', { values: stepKindNames });

const pitchesTogether = loadTogether<number, PitchRow>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadPitchesByIds(tx, organizationId, ids)),
);

const pitchOf = async (step: StepRow, context: RequestContext): Promise<PitchRow | null> =>
  step.pitchId === null ? null : ((await pitchesTogether(context, step.organizationId, step.pitchId)) ?? null);

const namedBy = (name: typeof loadStepNames) =>
  loadTogether<CampaignId, ReadonlyMap<number, string>>((context, organizationId, ids) =>
    inTransaction(context.db, organizationId, async (tx) => {
      const names = await name(tx, organizationId, [...(await loadSteps(tx, organizationId, ids)).values()].flat());
      return new Map(ids.map((id) => [id, names]));
    }),
  );
const namesTogether = namedBy(loadStepNames);
const unreadNamesTogether = namedBy(async (_tx, _organizationId, steps) => stepNamesUnread(steps));

async function labelOf(step: StepRow, context: RequestContext, info: GraphQLResolveInfo): Promise<string> {
  const { organizationId, campaignId, id, isForOneLead } = step;
  const { actor } = context;
  if (isForOneLead && actor?.emergencyAccess) noteShown(context, step, info);
  const isHidden = isForOneLead && actor !== null && !readsMessages(actor);
  const names = await (isHidden ? unreadNamesTogether : namesTogether)(context, organizationId, campaignId);
  return names?.get(id) ?? nameOfDeletedStep(isHidden ? { ...step, label: null } : step);
}

// Written for one contact, it is hidden as a message to them is.
const writtenForOne = ({ isForOneLead }: StepRow) => (isForOneLead ? 'content' : null);

StepRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.string({ nullable: true, resolve: (step, _args, context, info) => labelOf(step, context, info) }),
    created: t.string({ resolve: (step) => instant(step.createdAt) }),
    campaignId: t.exposeID('campaignId'),
    code: t.exposeString('code', { mask: ({ isForOneLead }) => (isForOneLead ? 'hidden' : null) }),
    days: t.exposeInt('days'),
    hours: t.exposeInt('hours'),
    minutes: t.exposeInt('minutes'),
    window: t.exposeInt('windowHour', { nullable: true }),
    delayUntil: t.string({ nullable: true, resolve: (step) => instant(step.delayUntil) }),
    structureType: t.expose('structureType', { type: StructureTypeRef }),
    featureType: t.expose('featureType', { type: FeatureType }),
    message: t.string({
      nullable: true,
      mask: writtenForOne,
      resolve: (step) => (step.messageContent === null ? null : toPlain(step.messageContent)),
    }),
    messageContent: t.exposeString('messageContent', { nullable: true, mask: writtenForOne }),
    pitch: t.field({ type: PitchRef, nullable: true, resolve: (step, _args, context) => pitchOf(step, context) }),
    after: t.id({ nullable: true, resolve: (step) => step.afterId }),
    // A guess at what it says could be compared with it.
    version: t.string({ mask: ({ isForOneLead }) => (isForOneLead ? 'answer' : null), resolve: stepVersion }),
  }),
});

type StepAnswer = { campaignFeature: StepRow; campaign: CampaignRow };
const CampaignFeatureResult = resultType<StepAnswer>('CampaignFeatureResult', (t) => ({
  campaignFeature: t.expose('campaignFeature', { type: StepRef, nullable: true }),
  campaign: t.expose('campaign', { type: CampaignRef, nullable: true }),
}));

type Worked = { readonly campaignId: CampaignId; readonly stepId: number };

async function withStep(context: RequestContext, work: (tx: Tx, actor: Actor) => Promise<Worked>): Promise<StepAnswer> {
  const actor = actorOf(context);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const { campaignId, stepId } = await work(tx, actor);
    const steps = (await loadSteps(tx, actor.organizationId, [campaignId])).get(campaignId) ?? [];
    const campaignFeature = steps.find((step) => step.id === stepId) ?? refuse('not-found');
    return { campaignFeature, campaign: await loadCampaign(tx, actor.organizationId, campaignId) };
  });
}

builder.mutationField('createCampaignFeature', (t) =>
  t.field({
    type: CampaignFeatureResult,
    permission: 'campaigns.edit',
    args: {
      campaignId: t.arg.id({ required: true }),
      featureType: t.arg({ type: FeatureType, required: true }),
      structureType: t.arg({ type: StructureTypeRef, required: true }),
      after: t.arg.id(),
    },
    resolve: (_root, args, context) =>
      withStep(context, async (tx, actor) => {
        const { featureType, structureType } = args;
        checkStepOffered(actor, featureType);
        const campaignId = idOf<CampaignId>(args.campaignId);
        const afterId = args.after ? idOf(args.after) : null;
        const wanted = { campaignId, featureType, structureType, afterId };
        return { campaignId, stepId: await createStep(tx, context, actor.organizationId, wanted) };
      }),
  }),
);

builder.mutationField('updateCampaignFeature', (t) =>
  t.field({
    type: CampaignFeatureResult,
    permission: 'campaigns.edit',
    args: {
      campaignFeatureId: t.arg.id({ required: true }),
      structureType: t.arg({ type: StructureTypeRef }),
      message: t.arg.string(),
      messageContent: t.arg.string(),
      pitchId: t.arg.id(),
      days: t.arg.int(),
      hours: t.arg.int(),
      minutes: t.arg.int(),
      window: t.arg.int(),
      noWindow: t.arg.boolean(),
      delayUntil: t.arg.string(),
      noDelayUntil: t.arg.boolean(),
      version: t.arg.string(),
    },
    resolve: (_root, { campaignFeatureId, pitchId, structureType, ...change }, context) =>
      withStep(context, async (tx, actor) => {
        const stepId = idOf(campaignFeatureId);
        const edit = {
          ...change,
          pitchId: pitchId ? idOf(pitchId) : undefined,
          structureType: structureType ?? undefined,
        };
        const { organizationId, userId } = actor;
        return { campaignId: await updateStep(tx, context, organizationId, { stepId, edit, userId }), stepId };
      }),
  }),
);

builder.mutationField('moveCampaignFeature', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.edit',
    args: { campaignFeatureId: t.arg.id({ required: true }), after: t.arg.id() },
    resolve: (_root, args, context) =>
      withCampaign(context, (tx, actor) => {
        const afterId = args.after ? idOf(args.after) : null;
        return moveStep(tx, context, actor.organizationId, { stepId: idOf(args.campaignFeatureId), afterId });
      }),
  }),
);

builder.mutationField('deleteCampaignFeature', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.edit',
    args: { campaignFeatureId: t.arg.id({ required: true }), structureType: t.arg({ type: StructureTypeRef }) },
    resolve: (_root, args, context) =>
      withCampaign(context, (tx, actor) => deleteStep(tx, context, actor.organizationId, idOf(args.campaignFeatureId))),
  }),
);

builder.mutationField('restoreCampaignFeature', (t) =>
  t.field({
    type: CampaignFeatureResult,
    permission: 'campaigns.edit',
    description:
      'Takes back that a step was deleted, within an hour: it is where it was, for those who waited for it too.',
    args: { campaignFeatureId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignFeatureId }, context) =>
      withStep(context, async (tx, { organizationId }) => {
        const stepId = idOf(campaignFeatureId);
        return { campaignId: await restoreStep(tx, context, organizationId, stepId), stepId };
      }),
  }),
);

builder.queryField('stepVersions', (t) =>
  t.field({
    type: SavedVersionsResult,
    permission: 'campaigns.view',
    description: 'What a step said after each save, the newest first.',
    args: { campaignFeatureId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { organizationId } = actorOf(context);
      const list = (tx: Tx) => listStepVersions(tx, organizationId, idOf(args.campaignFeatureId));
      return { versions: await inTransaction(context.db, organizationId, list) };
    },
  }),
);

builder.mutationField('restoreStepVersion', (t) =>
  t.field({
    type: CampaignFeatureResult,
    permission: 'campaigns.edit',
    description: 'Saves a step as it was in one of its versions, which becomes its newest version.',
    args: {
      campaignFeatureId: t.arg.id({ required: true }),
      number: t.arg.int({ required: true }),
      version: t.arg.string(),
    },
    resolve: (_root, { campaignFeatureId, number, version }, context) =>
      withStep(context, async (tx, { organizationId, userId }) => {
        const stepId = idOf(campaignFeatureId);
        const edit = { ...(await stepEditOf(tx, organizationId, stepId, number)), version };
        const save = { stepId, edit, userId, restores: number };
        return { campaignId: await updateStep(tx, context, organizationId, save), stepId };
      }),
  }),
);
