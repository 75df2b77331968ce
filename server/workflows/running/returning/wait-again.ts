import type { FactOf } from '../../../../domain/facts.ts';
import { ruleDueAt, typedTriggers } from '../../../../domain/workflows/due-time.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readWorkflowsOfSteps } from '../../store.ts';
import { readTimedSteps } from '../listening/store.ts';
import { insertWaits, type Wait } from '../store.ts';
import { readSentSteps } from './store.ts';

/**
 * Contacts who are back in a campaign as if they had stayed: workflows about something not done whose time came while
 * they were away, when they were evaluated for no one, are evaluated now.
 */
export async function waitAgain(
  tx: Tx,
  { organizationId, campaignId, leads, at }: FactOf<'campaign.returned'>,
): Promise<void> {
  const leftAt = new Map(leads.map((lead) => [lead.leadId, lead.leftAt]));
  const sent = await readSentSteps(tx, organizationId, campaignId, [...leftAt.keys()]);
  const stepIds = await readTimedSteps(tx, organizationId, [...new Set(sent.map(({ stepId }) => stepId))]);
  if (stepIds.length === 0) return;
  const waits: Wait[] = [];
  for (const { id: workflowId, stepId, triggers } of await readWorkflowsOfSteps(tx, organizationId, stepIds)) {
    const typed = typedTriggers(triggers);
    if (typed === null) continue;
    for (const { leadId, sentAt } of sent.filter((one) => one.stepId === stepId)) {
      const dueAt = ruleDueAt(typed, sentAt);
      const since = leftAt.get(leadId);
      if (dueAt !== null && since !== undefined && dueAt >= since && dueAt <= at)
        waits.push({ workflowId, leadId, dueAt });
    }
  }
  if (waits.length > 0) await insertWaits(tx, organizationId, waits);
}
