import { normalizeWebAddress } from '../../../domain/pitches/web-address.ts';
import { type ActionType, actionKind } from '../../../domain/workflows/actions/registry.ts';
import { refusals } from '../../../words/en/refusals.ts';
import { ApiError, call } from '../../api/client.ts';
import {
  CreateActionMutation,
  CreateTriggerMutation,
  DeleteActionMutation,
  DeleteTriggerMutation,
  UpdateActionMutation,
  UpdateTriggerMutation,
} from './operations.ts';
import type { ActionDraft, RuleDraft, TriggerDraft } from './rule-draft.ts';

/** What the server holds of a rule by now, so that an attempt after a failed one goes on where that one stopped. */
export type HeldRule = { readonly triggers: Held<TriggerDraft>; readonly actions: Held<ActionDraft> };

type Held<Item> = Map<string, { readonly id: string; readonly item: Item | null }>;

type Side<Item> = {
  readonly create: (workflowId: string) => Promise<string | undefined>;
  readonly update: (id: string, item: Item) => Promise<unknown>;
  readonly drop: (id: string) => Promise<unknown>;
};

/** A stored rule, as the server holds it. */
export function heldRule({ triggers, actions }: RuleDraft): HeldRule {
  return {
    triggers: new Map(triggers.map((item) => [item.key, { id: item.id, item }])),
    actions: new Map(actions.map((item) => [item.key, { id: item.id, item }])),
  };
}

/** Someone else has deleted the rule that is being saved. */
export class RuleGoneError extends Error {
  override readonly name = 'RuleGoneError';
}

/** Whether the server has no such thing anymore. Only this sentence of it says so. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'refused' && error.message === refusals['not-found'];
}

/**
 * Saves a rule: what was taken out goes, what is new is made and written, what has changed is written. What someone
 * else has deleted of it is made again; throws a RuleGoneError if that is the whole rule.
 */
export async function saveRule(workflowId: string, rule: RuleDraft, held: HeldRule): Promise<void> {
  // A new rule has no effects before all its conditions are there, so that it never fires too early.
  await saveSide(triggers, workflowId, rule.triggers, held.triggers);
  await saveSide(actions, workflowId, rule.actions, held.actions);
}

async function saveSide<Item extends { readonly key: string }>(
  side: Side<Item>,
  workflowId: string,
  wanted: readonly Item[],
  held: Held<Item>,
): Promise<void> {
  for (const [key, { id }] of [...held]) {
    if (wanted.some((item) => item.key === key)) continue;
    await side.drop(id).catch(unlessGone);
    held.delete(key);
  }
  for (const item of wanted) {
    const before = held.get(item.key);
    if (before?.item === item) continue;
    if (before !== undefined) {
      const isThere = await side.update(before.id, item).then(() => true, unlessGone);
      if (isThere) held.set(item.key, { id: before.id, item });
      if (isThere) continue;
      held.delete(item.key);
    }
    const id = await side.create(workflowId).catch((error) => {
      throw isGone(error) ? new RuleGoneError() : error;
    });
    if (id === undefined) throw new Error('The server didn’t create anything.');
    held.set(item.key, { id, item: null });
    await side.update(id, item);
    held.set(item.key, { id, item });
  }
}

function unlessGone(error: unknown): false {
  if (isGone(error)) return false;
  throw error;
}

const triggers: Side<TriggerDraft> = {
  create: async (campaignWorkflowId) => (await call(CreateTriggerMutation, { campaignWorkflowId })).trigger?.id,
  // A number that is not sent stays as it was.
  update: async (workflowTriggerId, { triggerType, triggerResponses, days, hours, ...settings }) => {
    const { seconds, percent, performedAction, widgetExpression, widgetId } = settings;
    const told = {
      triggerResponses: [...triggerResponses],
      seconds,
      percent,
      performedAction,
      widgetExpression,
      widgetId,
    };
    if (triggerType === null) return;
    await call(UpdateTriggerMutation, { workflowTriggerId, triggerType, days: days ?? 0, hours: hours ?? 0, ...told });
  },
  drop: (workflowTriggerId) => call(DeleteTriggerMutation, { workflowTriggerId }),
};

const actions: Side<ActionDraft> = {
  create: async (campaignWorkflowId) => (await call(CreateActionMutation, { campaignWorkflowId })).action?.id,
  update: async (workflowActionId, action) => {
    const { actionType } = action;
    if (actionType === null) return;
    await call(UpdateActionMutation, { workflowActionId, actionType, ...valuesOf(actionType, action) });
  },
  drop: (workflowActionId) => call(DeleteActionMutation, { workflowActionId }),
};

function valuesOf(type: ActionType, action: ActionDraft) {
  const { messageContent, webhookUrl, userIds, nextCampaignId } = action;
  const all = {
    messageContent: messageContent?.trim() ?? null,
    webhookUrl: normalizeWebAddress(webhookUrl ?? ''),
    ...{ userIds: [...userIds], nextCampaignId },
  };
  return Object.fromEntries(actionKind(type).fields.map((field) => [field, all[field]]));
}
