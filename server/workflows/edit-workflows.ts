import type { OrganizationId } from '../../domain/ids.ts';
import { isSwitchedOn } from '../../domain/switches/switches-of.ts';
import { offersIfThen } from '../../domain/workflows/offers-if-then.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { cancelMessagesOf } from './effects/cancel-messages.ts';
import { holdWorkflow, loadWorkflow } from './load-workflows.ts';
import { actionSaid, recordWorkflowEdit, triggerSaid } from './record-workflow-edit.ts';
import { insertWorkflow, readStepIsThere, removeWorkflow, removeWorkflowsOfStep } from './store.ts';

/** Whether someone has workflows. */
export function hasWorkflows({ brand, isPlatformAdmin, switches }: Actor): boolean {
  return offersIfThen({ brand, isOn: isSwitchedOn(switches, 'if-then'), isPlatformAdmin });
}

/** Refuses people who don't have workflows. */
export function checkOffered(actor: Actor): void {
  if (!hasWorkflows(actor)) refuse('workflows-not-offered');
}

/** A new workflow of a step; it fires once it has triggers and actions. */
export async function createWorkflow(tx: Tx, context: Context, actor: Actor, stepId: number): Promise<number> {
  checkOffered(actor);
  if (!(await readStepIsThere(tx, actor.organizationId, stepId))) refuse('not-found');
  const workflowId = await insertWorkflow(tx, actor.organizationId, stepId, context.clock.now());
  await context.live.announce(tx, actor.organizationId, 'campaigns');
  const workflow = await loadWorkflow(tx, actor.organizationId, workflowId);
  await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-added' });
  return workflowId;
}

/**
 * Deletes a workflow and what it has queued; what it has done stays in the contacts' timelines. It runs on while workflows
 * are switched off, so then it can be deleted too.
 */
export async function deleteWorkflow(tx: Tx, context: Context, actor: Actor, workflowId: number): Promise<void> {
  const workflow = await holdWorkflow(tx, actor.organizationId, workflowId);
  await removeWorkflow(tx, actor.organizationId, workflowId);
  const actionIds = workflow.actions.map(({ id }) => id);
  await cancelMessagesOf(tx, context, actor.organizationId, actionIds);
  await context.live.announce(tx, actor.organizationId, 'campaigns');
  const lead = actor.brand.words.lead.toLowerCase();
  const parts = [...workflow.triggers.map(triggerSaid), ...workflow.actions.map((action) => actionSaid(action, lead))];
  const said = { from: parts.filter((part) => part !== '').join(' · '), to: '' };
  await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-deleted', said });
}

/** A deleted step that can't come back takes its workflows with it; until then, none of them applies. */
export async function forgetStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<void> {
  const actionIds = await removeWorkflowsOfStep(tx, organizationId, stepId);
  await cancelMessagesOf(tx, context, organizationId, actionIds);
}
