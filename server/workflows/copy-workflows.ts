import type { FactOf } from '../../domain/facts.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertAction, insertTrigger, insertWorkflow, readWorkflowsOfSteps, type SavedAction } from './store.ts';
import type { ActionRow } from './types.ts';

/**
 * Copies a campaign's workflows to its copy, linked to the copy's own questions. A copy for another organization leaves
 * out people, other campaigns and webhook addresses, which its staff set again.
 */
export async function copyWorkflows(tx: Tx, fact: FactOf<'campaign.copied'>): Promise<void> {
  const { organizationId, fromOrganizationId, at } = fact;
  const steps = new Map(fact.steps.map(({ from, to }) => [from, to]));
  const widgets = new Map(fact.widgets.map(({ from, to }) => [from, to]));
  for (const workflow of await readWorkflowsOfSteps(tx, fromOrganizationId, [...steps.keys()])) {
    const stepId = steps.get(workflow.stepId);
    if (stepId === undefined) continue;
    const copyId = await insertWorkflow(tx, organizationId, stepId, at);
    for (const trigger of workflow.triggers) {
      const widgetId = trigger.widgetId === null ? null : (widgets.get(trigger.widgetId) ?? null);
      await insertTrigger(tx, organizationId, copyId, { ...trigger, widgetId });
    }
    for (const action of workflow.actions) await insertAction(tx, organizationId, copyId, copiedAction(action, fact));
  }
}

function copiedAction(action: ActionRow, fact: FactOf<'campaign.copied'>): SavedAction {
  const copied = { ...action, savedBy: fact.userId };
  if (fact.organizationId !== fact.fromOrganizationId)
    return { ...copied, userIds: [], nextCampaignId: null, webhookUrl: null };
  const leadsBack = action.nextCampaignId === fact.fromCampaignId;
  return { ...copied, nextCampaignId: leadsBack ? fact.campaignId : action.nextCampaignId };
}
