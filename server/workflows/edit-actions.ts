import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { type ActionSettings, type ActionType, actionKind } from '../../domain/workflows/actions/registry.ts';
import { problemOfAddress } from '../../domain/workflows/actions/webhook.ts';
import { changedFields, recordAudit } from '../audit/index.ts';
import { checkEditable } from '../campaigns/index.ts';
import { checkTemplate } from '../messages/index.ts';
import { checkSent, checkWebAddress } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkOffered } from './edit-workflows.ts';
import { cancelMessagesOf } from './effects/cancel-messages.ts';
import { holdAction, holdWorkflow } from './load-workflows.ts';
import { actionSaid, recordWorkflowEdit } from './record-workflow-edit.ts';
import { countMembers, insertAction, removeAction, type SavedAction, updateActionRow } from './store.ts';

export type UntrustedAction = {
  readonly actionType?: ActionType | null | undefined;
  readonly messageContent?: string | null | undefined;
  readonly webhookUrl?: string | null | undefined;
  readonly nextCampaignId?: CampaignId | null | undefined;
  readonly userIds?: readonly number[] | null | undefined;
};

const MOST_ACTIONS = 20;
const MOST_USERS = 100;
const LONGEST_ADDRESS = 2_000;
const empty: ActionSettings = { messageContent: null, webhookUrl: null, nextCampaignId: null, userIds: [] };

/** Adds an action to a workflow; it does nothing until it is saved with a type. */
export async function createAction(tx: Tx, context: Context, actor: Actor, workflowId: number): Promise<number> {
  checkOffered(actor);
  const workflow = await holdWorkflow(tx, actor.organizationId, workflowId);
  if (workflow.actions.length >= MOST_ACTIONS) refuse('workflow-too-long', { limit: MOST_ACTIONS });
  const made = { ...empty, actionType: null, isDefault: false, savedBy: actor.userId };
  const actionId = await insertAction(tx, actor.organizationId, workflowId, made);
  await context.live.announce(tx, actor.organizationId, 'campaigns');
  await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-changed', part: 'action-added' });
  return actionId;
}

/** Saves an action's given fields and clears those that its type does not use. Returns its workflow. */
export async function updateAction(
  tx: Tx,
  context: Context,
  actor: Actor,
  { actionId, edit }: { readonly actionId: number; readonly edit: UntrustedAction },
): Promise<number> {
  checkOffered(actor);
  const { organizationId } = actor;
  const { action, workflow } = await holdAction(tx, organizationId, actionId);
  const actionType = edit.actionType ?? action.actionType ?? refuse('action-type-missing');
  const kind = actionKind(actionType);
  if (kind.needsAppointments && !mayUseWebhooks(actor)) refuse('webhook-not-offered');
  const settings = usedBy(actionType, await checkedSettings(tx, organizationId, action, edit));
  const problem = kind.problem(settings);
  if (problem !== null) refuse('workflow-not-valid', { problem });
  if (settings.webhookUrl !== null && context.outside.refusalOf(settings.webhookUrl) !== null)
    refuse('webhook-address-not-allowed');
  const saved = { ...settings, actionType, isDefault: action.isDefault, savedBy: actor.userId };
  await updateActionRow(tx, organizationId, actionId, saved);
  if (action.actionType !== null && action.actionType !== actionType)
    await cancelMessagesOf(tx, context, organizationId, [actionId]);
  await context.live.announce(tx, organizationId, 'campaigns');
  // Who saves it again answers for it from now on.
  if (settings.webhookUrl !== action.webhookUrl || action.isStopped) {
    const object = { type: 'workflow', id: workflow.id };
    await recordAudit(tx, context, { organizationId, actor, action: 'webhook-changed', object });
  }
  // Who saved it last is no part of what it does.
  if (changedFields<SavedAction>({ ...action, savedBy: actor.userId }, saved) === '') return workflow.id;
  const { action: after } = await holdAction(tx, organizationId, actionId);
  const said = { from: actionSaid(action, leadOf(actor)), to: actionSaid(after, leadOf(actor)) };
  await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-changed', part: 'action-changed', said });
  return workflow.id;
}

/** Removes an action from its workflow. Returns the workflow. */
export async function deleteAction(tx: Tx, context: Context, actor: Actor, actionId: number): Promise<number> {
  checkOffered(actor);
  const { workflow, action } = await holdAction(tx, actor.organizationId, actionId);
  await removeAction(tx, actor.organizationId, actionId);
  await cancelMessagesOf(tx, context, actor.organizationId, [actionId]);
  await context.live.announce(tx, actor.organizationId, 'campaigns');
  const said = { from: actionSaid(action, leadOf(actor)), to: '' };
  await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-changed', part: 'action-deleted', said });
  return workflow.id;
}

function leadOf({ brand }: Actor): string {
  return brand.words.lead.toLowerCase();
}

async function checkedSettings(
  tx: Tx,
  organizationId: OrganizationId,
  stored: ActionSettings,
  edit: UntrustedAction,
): Promise<ActionSettings> {
  const messageContent = checkSent(edit.messageContent, checkTemplate);
  const webhookUrl = checkSent(edit.webhookUrl, checkAddress);
  if (edit.nextCampaignId) await checkEditable(tx, organizationId, edit.nextCampaignId);
  if (edit.nextCampaignId === 0) refuse('not-found');
  if (edit.userIds) await checkUsers(tx, organizationId, edit.userIds, stored.userIds);
  return {
    messageContent: messageContent === undefined ? stored.messageContent : messageContent,
    webhookUrl: webhookUrl === undefined ? stored.webhookUrl : webhookUrl,
    nextCampaignId: edit.nextCampaignId ?? stored.nextCampaignId,
    userIds: edit.userIds ?? stored.userIds,
  };
}

function checkAddress(untrusted: string): string | null {
  if (untrusted.length > LONGEST_ADDRESS) refuse('text-too-long', { limit: LONGEST_ADDRESS });
  const problem = problemOfAddress(untrusted);
  if (problem !== null) refuse('workflow-not-valid', { problem });
  return checkWebAddress(untrusted);
}

async function checkUsers(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
  stored: readonly number[],
): Promise<void> {
  if (userIds.length > MOST_USERS) refuse('workflow-too-long', { limit: MOST_USERS });
  const added = userIds.filter((id) => !stored.includes(id));
  if ((await countMembers(tx, organizationId, added)) !== added.length) refuse('not-found');
}

function usedBy(type: ActionType, settings: ActionSettings): ActionSettings {
  const uses = new Set(actionKind(type).fields);
  return {
    messageContent: uses.has('messageContent') ? settings.messageContent : null,
    webhookUrl: uses.has('webhookUrl') ? settings.webhookUrl : null,
    nextCampaignId: uses.has('nextCampaignId') ? settings.nextCampaignId : null,
    userIds: uses.has('userIds') ? settings.userIds : [],
  };
}

function mayUseWebhooks({ isPlatformAdmin, switches }: Actor): boolean {
  return isPlatformAdmin || switches.person.has('showAppt');
}
