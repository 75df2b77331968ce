import { type ActionType, actionKind } from '../../../domain/workflows/actions/registry.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit } from '../../platform/database/before-commit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actionLabel } from '../load-workflows.ts';
import { insertOutcome } from '../running/store.ts';
import type { ActionRow } from '../types.ts';
import { addToCampaign } from './add-to-campaign.ts';
import { CALL_WEBHOOK } from './call-webhook.ts';
import type { Effect, Firing } from './effect.ts';
import { messageLead } from './message-lead.ts';
import { notifyOwner, notifyStaff } from './notify-staff.ts';
import { stopCampaign } from './stop-campaign.ts';

const effects: Readonly<Record<ActionType, Effect>> = {
  ME: notifyOwner,
  SPECIFIC: notifyStaff,
  LEAD: messageLead,
  CAMPAIGN: addToCampaign,
  STOP: stopCampaign,
  // Others are called only once this is committed.
  WEBHOOK: async () => ({ outcome: 'waiting', reason: null }),
};

/**
 * Runs a workflow's actions in order, and records the outcome of each and why. If one texts the contact, they leave the
 * campaign first: that cancels their waiting messages in it, and not this one.
 */
export async function runEffects(tx: Tx, context: Context, firing: Firing): Promise<void> {
  const { organizationId } = firing.standing;
  for (const action of inTurn(firing.effects)) {
    const { actionType, id: actionId, nextCampaignId } = action;
    if (actionType === null) continue;
    const { outcome, reason } = await effects[actionType](tx, context, firing, action);
    const label = actionLabel(action, firing.lead) ?? '';
    const outcomeId = await insertOutcome(tx, organizationId, {
      ...{ runId: firing.runId, actionId, actionType, label, outcome, reason, nextCampaignId, at: firing.at },
    });
    afterCommit(tx, () => context.metrics.count('tidings_workflow_actions_total', { action: actionType, outcome }));
    if (outcome === 'waiting') await context.jobs.enqueue(tx, CALL_WEBHOOK, { organizationId, outcomeId });
  }
  await context.live.announce(tx, organizationId, 'engagement');
}

function inTurn(effects: readonly ActionRow[]): readonly ActionRow[] {
  const kindOf = ({ actionType }: ActionRow) => (actionType === null ? null : actionKind(actionType));
  if (!effects.some((action) => kindOf(action)?.messages === 'contact')) return effects;
  const first = effects.filter((action) => kindOf(action)?.takesOut === true);
  return [...first, ...effects.filter((action) => !first.includes(action))];
}
