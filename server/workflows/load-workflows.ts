import type { OrganizationId } from '../../domain/ids.ts';
import { actionSummary, triggerSummary, workflowSummary } from '../../domain/workflows/summary.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { lockWorkflow, readWorkflow, readWorkflowIdOf, readWorkflowsOfSteps } from './store.ts';
import type { ActionRow, TriggerRow, WorkflowRow } from './types.ts';

/** The workflows of these steps, step by step. */
export async function loadWorkflows(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, WorkflowRow[]>> {
  return Map.groupBy(await readWorkflowsOfSteps(tx, organizationId, stepIds), (workflow) => workflow.stepId);
}

/** One workflow; throws a refusal if it is deleted or another organization's. */
export async function loadWorkflow(tx: Tx, organizationId: OrganizationId, workflowId: number): Promise<WorkflowRow> {
  return (await readWorkflow(tx, organizationId, workflowId)) ?? refuse('not-found');
}

/** A workflow locked for an edit. */
export async function holdWorkflow(tx: Tx, organizationId: OrganizationId, workflowId: number): Promise<WorkflowRow> {
  return (await lockWorkflow(tx, organizationId, workflowId)) ?? refuse('not-found');
}

/** A trigger locked for an edit, with its workflow. */
export async function holdTrigger(
  tx: Tx,
  organizationId: OrganizationId,
  triggerId: number,
): Promise<{ trigger: TriggerRow; workflow: WorkflowRow }> {
  const workflowId = (await readWorkflowIdOf(tx, organizationId, { triggerId })) ?? refuse('not-found');
  const workflow = await holdWorkflow(tx, organizationId, workflowId);
  return { workflow, trigger: workflow.triggers.find((one) => one.id === triggerId) ?? refuse('not-found') };
}

/** An action locked for an edit, with its workflow. */
export async function holdAction(
  tx: Tx,
  organizationId: OrganizationId,
  actionId: number,
): Promise<{ action: ActionRow; workflow: WorkflowRow }> {
  const workflowId = (await readWorkflowIdOf(tx, organizationId, { actionId })) ?? refuse('not-found');
  const workflow = await holdWorkflow(tx, organizationId, workflowId);
  return { workflow, action: workflow.actions.find((one) => one.id === actionId) ?? refuse('not-found') };
}

/** A trigger in words. */
export function triggerLabel(trigger: TriggerRow): string | null {
  return triggerSummary(trigger, { label: trigger.widgetLabel, compareAs: trigger.compareAs });
}

/** An action in words; `lead` is the brand's word for a contact. */
export function actionLabel(action: ActionRow, lead: string): string | null {
  const { ownerName, campaignName, userNames } = action;
  return actionSummary(action, { lead, owner: ownerName, campaign: campaignName, users: userNames });
}

/** A whole workflow in words. */
export function workflowLabel(workflow: WorkflowRow, lead: string): string | null {
  return workflowSummary(
    workflow.triggers.map(triggerLabel),
    workflow.actions.map((action) => actionLabel(action, lead)),
    lead,
  );
}
