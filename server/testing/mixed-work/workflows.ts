import type { CampaignId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { judgeDue } from '../../workflows/running/judge-due.ts';
import { judgeRules } from '../../workflows/running/judge-rules.ts';
import { insertWaits } from '../../workflows/running/store.ts';
import { buildCampaign } from '../build-campaign.ts';
import { buildWorkflow } from '../build-workflow.ts';
import type { Dice } from '../by-chance/world.ts';
import type { Blast, SendingWorld } from '../sending.ts';
import { tellViewing } from '../viewing.ts';

type Rules = { readonly nextCampaignId: CampaignId; readonly workflowIds: readonly number[] };
const rules = new WeakMap<Blast, Promise<Rules>>();

// For each step of a send a workflow for contacts who open it: they are written to, added to another campaign, and those of the
// last step are taken out of this one.
function rulesOf(world: SendingWorld, blast: Blast): Promise<Rules> {
  const made = rules.get(blast) ?? makeRules(world, blast);
  rules.set(blast, made);
  return made;
}

async function makeRules({ context }: SendingWorld, { organizationId, stepIds }: Blast): Promise<Rules> {
  const { id: nextCampaignId } = await buildCampaign(context, organizationId, { steps: [{ message: 'Next' }] });
  const workflowIds: number[] = [];
  for (const stepId of stepIds) {
    const takesOut = stepId === stepIds.at(-1) ? [{ type: 'STOP' } as const] : [];
    const actions = [
      { type: 'LEAD', messageContent: 'Seen' },
      { type: 'CAMPAIGN', nextCampaignId },
      ...takesOut,
    ] as const;
    const { id } = await buildWorkflow(context, organizationId, { stepId, triggers: [{ type: 'VIEWED' }], actions });
    workflowIds.push(id);
  }
  return { nextCampaignId, workflowIds };
}

/** A contact opens a pitch, and the workflows of its step are evaluated. */
export async function evaluateOpened(world: SendingWorld, blast: Blast, dice: Dice): Promise<void> {
  await rulesOf(world, blast);
  const { organizationId, campaignId } = blast;
  const at = { leadId: dice.pick(blast.leadIds), stepId: dice.pick(blast.stepIds) };
  await tellViewing(world.context, { organizationId, campaignId, ...at, pitchId: 0 }, 'opened');
  await judgeRules(world.context, organizationId, at);
}

/** Workflows fall due for some contacts, as when the hours to act are over, and the job of every minute evaluates them. */
export async function evaluateDue(world: SendingWorld, blast: Blast, dice: Dice): Promise<void> {
  const { workflowIds } = await rulesOf(world, blast);
  const { context } = world;
  const dueAt = context.clock.now();
  const waits = dice.some(blast.leadIds, 0.05).map((leadId) => ({ workflowId: dice.pick(workflowIds), leadId, dueAt }));
  await inTransaction(context.db, blast.organizationId, (tx) => insertWaits(tx, blast.organizationId, waits));
  await judgeDue(context);
}
