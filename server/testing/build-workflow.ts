import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { ActionSettings, ActionType } from '../../domain/workflows/actions/registry.ts';
import { emptyTrigger, type TriggerSettings, type TriggerType } from '../../domain/workflows/triggers/registry.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { judgeRules } from '../workflows/running/judge-rules.ts';
import { insertAction, insertTrigger, insertWorkflow } from '../workflows/store.ts';

type GivenTrigger = Partial<TriggerSettings> & { readonly type: TriggerType };
type GivenAction = Partial<ActionSettings> & { readonly type: ActionType; readonly savedBy?: number };

export type BuiltWorkflow = {
  readonly id: number;
  readonly triggerIds: readonly number[];
  readonly actionIds: readonly number[];
};

const noAction: ActionSettings = { messageContent: null, webhookUrl: null, nextCampaignId: null, userIds: [] };

/** A workflow of a step with these triggers and actions. */
export async function buildWorkflow(
  context: Context,
  organizationId: OrganizationId,
  given: { stepId: number; triggers: readonly GivenTrigger[]; actions: readonly GivenAction[] },
): Promise<BuiltWorkflow> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const id = await insertWorkflow(tx, organizationId, given.stepId, context.clock.now());
    const triggerIds: number[] = [];
    for (const { type: triggerType, ...settings } of given.triggers)
      triggerIds.push(await insertTrigger(tx, organizationId, id, { ...emptyTrigger, ...settings, triggerType }));
    const actionIds: number[] = [];
    for (const { type: actionType, savedBy = 1, ...settings } of given.actions) {
      const action = { ...noAction, ...settings, actionType, savedBy, isDefault: false };
      actionIds.push(await insertAction(tx, organizationId, id, action));
    }
    return { id, triggerIds, actionIds };
  });
}

/** A workflow of a step that a contact has opened: it fires, and messages the contact. */
export async function buildFiredRule(
  context: Context,
  organizationId: OrganizationId,
  at: { leadId: LeadId; stepId: number },
): Promise<void> {
  const actions = [{ type: 'LEAD', messageContent: 'Thanks' }] as const;
  await buildWorkflow(context, organizationId, { stepId: at.stepId, triggers: [{ type: 'VIEWED' }], actions });
  await judgeRules(context, organizationId, at);
}
