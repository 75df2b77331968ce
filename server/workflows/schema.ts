import type { CampaignId } from '../../domain/ids.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { actionKind, actionTypes } from '../../domain/workflows/actions/registry.ts';
import { comparators } from '../../domain/workflows/comparators.ts';
import { triggerTypes } from '../../domain/workflows/triggers/registry.ts';
import { StepRef } from '../campaigns/index.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { createAction, deleteAction, updateAction } from './edit-actions.ts';
import { createTrigger, deleteTrigger, updateTrigger } from './edit-triggers.ts';
import { createWorkflow, deleteWorkflow } from './edit-workflows.ts';
import { showWebhookSecret } from './effects/webhook-secret.ts';
import { actionLabel, loadWorkflow, loadWorkflows, triggerLabel, workflowLabel } from './load-workflows.ts';
import { ActionRef, type ActionRow, TriggerRef, type TriggerRow, WorkflowRef, type WorkflowRow } from './types.ts';

const TriggerType = builder.enumType('TriggerType', { values: triggerTypes });
const ActionType = builder.enumType('ActionType', { values: actionTypes });
const Comparator = builder.enumType('Comparator', { values: comparators });

const leadWord = (context: RequestContext) => actorOf(context).brand.words.lead.toLowerCase();

WorkflowRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.string({
      nullable: true,
      resolve: (workflow, _args, context) => workflowLabel(workflow, leadWord(context)),
    }),
    triggers: t.field({ type: [TriggerRef], resolve: (workflow) => [...workflow.triggers] }),
    actions: t.field({ type: [ActionRef], resolve: (workflow) => [...workflow.actions] }),
  }),
});

TriggerRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.string({ nullable: true, resolve: triggerLabel }),
    triggerType: t.expose('triggerType', { type: TriggerType, nullable: true }),
    triggerOption: t.exposeString('triggerOption', { nullable: true }),
    triggerResponses: t.stringList({ resolve: (trigger) => [...trigger.triggerResponses] }),
    seconds: t.exposeInt('seconds', { nullable: true }),
    percent: t.exposeInt('percent', { nullable: true }),
    days: t.exposeInt('days', { nullable: true }),
    hours: t.exposeInt('hours', { nullable: true }),
    widgetId: t.exposeID('widgetId', { nullable: true }),
    performedAction: t.exposeBoolean('performedAction'),
    widgetExpression: t.expose('widgetExpression', { type: Comparator, nullable: true }),
  }),
});

ActionRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.string({ nullable: true, resolve: (action, _args, context) => actionLabel(action, leadWord(context)) }),
    default: t.exposeBoolean('isDefault'),
    actionType: t.expose('actionType', { type: ActionType, nullable: true }),
    messageContent: t.exposeString('messageContent', { nullable: true }),
    // An address of a service such as Slack is all that it takes to write there.
    webhookUrl: t.string({
      nullable: true,
      description: 'Null also for people who may not change it; the label has its host.',
      resolve: (action, _args, context) => (mayDo(actorOf(context), 'workflows.edit') ? action.webhookUrl : null),
    }),
    isStopped: t.exposeBoolean('isStopped', {
      description:
        'Its web address isn’t called anymore: who saved it has left, or may not use webhooks. Saved again by someone who may, it is.',
    }),
    callsFail: t.exposeBoolean('callsFail', {
      description:
        'The last three calls to its web address or more failed, each after its retries; the next ones are tried.',
    }),
    nextCampaignId: t.exposeID('nextCampaignId', { nullable: true }),
    userIds: t.idList({ resolve: (action) => [...action.userIds] }),
    /** The signing secret of webhook calls, shown to people who may change the address. */
    webhookSecret: t.string({
      nullable: true,
      resolve: (action, _args, context) => {
        const actor = actorOf(context);
        const isTold = hasWebAddress(action) && mayDo(actor, 'workflows.edit');
        return isTold ? showWebhookSecret(context, action.organizationId) : null;
      },
    }),
  }),
});

const workflowsTogether = loadTogether<number, readonly WorkflowRow[]>((context, organizationId, stepIds) =>
  inTransaction(context.db, organizationId, (tx) => loadWorkflows(tx, organizationId, stepIds)),
);

builder.objectField(StepRef, 'workflows', (t) =>
  t.field({
    type: [WorkflowRef],
    // Of a campaign made for one contact, what they send is hidden as a message is, and what they wait for as an answer.
    mask: ({ isForOneLead }) => (isForOneLead ? 'answer' : null),
    // People who see a step in the library, or by the code of its page, don't see its notifications.
    resolve: async (step, _args, context) =>
      step.organizationId === context.actor?.organizationId
        ? [...((await workflowsTogether(context, step.organizationId, step.id)) ?? [])]
        : [],
  }),
);

const WorkflowResult = resultType<{ workflow: WorkflowRow }>('WorkflowResult', (t) => ({
  workflow: t.expose('workflow', { type: WorkflowRef, nullable: true }),
}));
const WorkflowTriggerResult = resultType<{ trigger: TriggerRow; workflow: WorkflowRow }>(
  'WorkflowTriggerResult',
  (t) => ({
    trigger: t.expose('trigger', { type: TriggerRef, nullable: true }),
    workflow: t.expose('workflow', { type: WorkflowRef, nullable: true }),
  }),
);
const WorkflowActionResult = resultType<{ action: ActionRow; workflow: WorkflowRow }>('WorkflowActionResult', (t) => ({
  action: t.expose('action', { type: ActionRef, nullable: true }),
  workflow: t.expose('workflow', { type: WorkflowRef, nullable: true }),
}));

type Edited = { readonly workflowId: number; readonly triggerId?: number; readonly actionId?: number };

async function withWorkflow(context: RequestContext, work: (tx: Tx, actor: Actor) => Promise<Edited>) {
  const actor = actorOf(context);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const { workflowId, triggerId, actionId } = await work(tx, actor);
    const workflow = await loadWorkflow(tx, actor.organizationId, workflowId);
    return {
      workflow,
      trigger: workflow.triggers.find((one) => one.id === triggerId) ?? null,
      action: workflow.actions.find((one) => one.id === actionId) ?? null,
    };
  });
}

builder.mutationField('createCampaignWorkflow', (t) =>
  t.field({
    type: WorkflowResult,
    permission: 'workflows.edit',
    args: { campaignFeatureId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withWorkflow(context, async (tx, actor) => ({
        workflowId: await createWorkflow(tx, context, actor, idOf(args.campaignFeatureId)),
      })),
  }),
);

builder.mutationField('deleteCampaignWorkflow', (t) =>
  t.field({
    type: WorkflowResult,
    permission: 'workflows.edit',
    args: { campaignWorkflowId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const actor = actorOf(context);
      await inTransaction(context.db, actor.organizationId, (tx) =>
        deleteWorkflow(tx, context, actor, idOf(args.campaignWorkflowId)),
      );
      return {};
    },
  }),
);

builder.mutationField('createWorkflowTrigger', (t) =>
  t.field({
    type: WorkflowTriggerResult,
    permission: 'workflows.edit',
    args: { campaignWorkflowId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withWorkflow(context, async (tx, actor) => {
        const workflowId = idOf(args.campaignWorkflowId);
        return { workflowId, triggerId: await createTrigger(tx, context, actor, workflowId) };
      }),
  }),
);

builder.mutationField('updateWorkflowTrigger', (t) =>
  t.field({
    type: WorkflowTriggerResult,
    permission: 'workflows.edit',
    args: {
      workflowTriggerId: t.arg.id({ required: true }),
      triggerType: t.arg({ type: TriggerType }),
      triggerOption: t.arg.string(),
      triggerResponses: t.arg.stringList(),
      seconds: t.arg.int(),
      percent: t.arg.int({ description: 'The share of a video, from 1 to 100.' }),
      days: t.arg.int(),
      hours: t.arg.int(),
      performedAction: t.arg.boolean(),
      widgetExpression: t.arg({ type: Comparator }),
      widgetId: t.arg.id(),
    },
    resolve: (_root, { workflowTriggerId, widgetId, ...edit }, context) =>
      withWorkflow(context, async (tx, actor) => {
        const triggerId = idOf(workflowTriggerId);
        const sent = { ...edit, widgetId: widgetId ? idOf(widgetId) : null };
        return { workflowId: await updateTrigger(tx, context, actor, { triggerId, edit: sent }), triggerId };
      }),
  }),
);

builder.mutationField('deleteWorkflowTrigger', (t) =>
  t.field({
    type: WorkflowTriggerResult,
    permission: 'workflows.edit',
    args: { workflowTriggerId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withWorkflow(context, async (tx, actor) => ({
        workflowId: await deleteTrigger(tx, context, actor, idOf(args.workflowTriggerId)),
      })),
  }),
);

builder.mutationField('createWorkflowAction', (t) =>
  t.field({
    type: WorkflowActionResult,
    permission: 'workflows.edit',
    args: { campaignWorkflowId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withWorkflow(context, async (tx, actor) => {
        const workflowId = idOf(args.campaignWorkflowId);
        return { workflowId, actionId: await createAction(tx, context, actor, workflowId) };
      }),
  }),
);

builder.mutationField('updateWorkflowAction', (t) =>
  t.field({
    type: WorkflowActionResult,
    permission: 'workflows.edit',
    args: {
      workflowActionId: t.arg.id({ required: true }),
      actionType: t.arg({ type: ActionType }),
      messageContent: t.arg.string(),
      webhookUrl: t.arg.string(),
      userIds: t.arg.idList(),
      nextCampaignId: t.arg.id(),
    },
    resolve: (_root, { workflowActionId, userIds, nextCampaignId, ...edit }, context) =>
      withWorkflow(context, async (tx, actor) => {
        const actionId = idOf(workflowActionId);
        const sent = {
          ...edit,
          userIds: userIds ? idsOf(userIds) : null,
          nextCampaignId: nextCampaignId ? idOf<CampaignId>(nextCampaignId) : null,
        };
        return { workflowId: await updateAction(tx, context, actor, { actionId, edit: sent }), actionId };
      }),
  }),
);

builder.mutationField('deleteWorkflowAction', (t) =>
  t.field({
    type: WorkflowActionResult,
    permission: 'workflows.edit',
    args: { workflowActionId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      withWorkflow(context, async (tx, actor) => ({
        workflowId: await deleteAction(tx, context, actor, idOf(args.workflowActionId)),
      })),
  }),
);

function hasWebAddress({ actionType }: { actionType: (typeof actionTypes)[number] | null }): boolean {
  return actionType !== null && actionKind(actionType).fields.includes('webhookUrl');
}
