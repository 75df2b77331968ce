import type { OrganizationId } from '../../../domain/ids.ts';
import { typedTriggers } from '../../../domain/workflows/due-time.ts';
import { ruleHolds } from '../../../domain/workflows/evaluate.ts';
import { triggerKind } from '../../../domain/workflows/triggers/registry.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { runEffects } from '../effects/run-effects.ts';
import { triggerLabel, workflowLabel } from '../load-workflows.ts';
import { readWorkflowsOfSteps } from '../store.ts';
import { holdStanding, insertRun, type LeadAtStep, readFired, readStepHistory } from './store.ts';

/** Evaluates the workflows of one step for one contact and runs the actions of those that match for the first time. */
export async function judgeRules(context: Context, organizationId: OrganizationId, at: LeadAtStep): Promise<void> {
  await inTransaction(context.db, organizationId, (tx) => judgeWithin(tx, context, organizationId, at));
}

/** The same within a transaction; the run, its actions and their outcomes are committed together. */
export async function judgeWithin(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  at: LeadAtStep,
): Promise<void> {
  const standing = await holdStanding(tx, organizationId, at);
  if (standing === null) return;
  const fired = await readFired(tx, organizationId, at);
  const open = (await readWorkflowsOfSteps(tx, organizationId, [at.stepId])).filter((one) => !fired.has(one.id));
  if (open.length === 0) return;
  const types = open.flatMap(({ triggers }) => triggers.flatMap(({ triggerType }) => triggerType ?? []));
  const reads = new Set(types.flatMap((type) => triggerKind(type).reads ?? []));
  const history = await readStepHistory(tx, standing, reads);
  const now = context.clock.now();
  const organization = await findOrganization(tx, organizationId);
  if (organization.closedAt !== null) return;
  const lead = brandOfOrganization(organization).words.lead.toLowerCase();
  for (const workflow of open) {
    const triggers = typedTriggers(workflow.triggers);
    const effects = workflow.actions.filter((action) => action.actionType !== null);
    if (triggers === null || effects.length === 0 || !ruleHolds(triggers, history, now)) continue;
    const conditions = workflow.triggers.flatMap((trigger) => triggerLabel(trigger) ?? []);
    const label = workflowLabel(workflow, lead) ?? '';
    const runId = await insertRun(tx, standing, { workflowId: workflow.id, label, conditions, at: now });
    if (runId !== null) await runEffects(tx, context, { standing, runId, conditions, effects, lead, at: now });
  }
}
