import { isBillingActive } from '../../../domain/billing/plan.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { findOrganization } from '../../accounts/index.ts';
import { namesLeads, recordAudit } from '../../audit/index.ts';
import { nextOfFinished, planFinished } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkFilledIn } from '../members/check-filled-in.ts';
import { holdStep } from './chain-of-step.ts';
import { readCampaignOfStep } from './store.ts';

/** How many have finished the campaign and never get a step, and when the first and the last of them would get what is next. */
export type FinishedLeads = { readonly leads: number; readonly firstAt: Date | null; readonly lastAt: Date | null };

/** Who would get it by `sendToFinished`, and when. */
export async function loadFinishedLeads(
  tx: Tx,
  context: Context,
  { organizationId }: Actor,
  stepId: number,
): Promise<FinishedLeads> {
  const campaignId = (await readCampaignOfStep(tx, organizationId, stepId)) ?? refuse('not-found');
  const next = await nextOfFinished(tx, context, organizationId, { campaignId, stepId });
  const times = next.map(({ dueAt }) => dueAt).sort((one, other) => one.getTime() - other.getTime());
  return { leads: next.length, firstAt: times[0] ?? null, lastAt: times.at(-1) ?? null };
}

/**
 * Lets contacts who had the whole campaign before this step was added go on with it, as if it had been there. Returns how
 * many do.
 */
export async function sendToFinished(tx: Tx, context: Context, actor: Actor, stepId: number): Promise<number> {
  const { organizationId } = actor;
  const { step } = await holdStep(tx, organizationId, stepId);
  const { campaignId } = step;
  if (!isBillingActive(await findOrganization(tx, organizationId), context.clock.now())) refuse('no-active-plan');
  if (stepKind(step.featureType).sendsText && (step.messageContent ?? '').trim() === '') refuse('message-empty');
  await checkFilledIn(tx, organizationId, [campaignId]);
  const planned = await planFinished(tx, context, organizationId, { campaignId, stepId });
  if (planned.length === 0) return 0;
  await context.live.announce(tx, organizationId, 'campaigns');
  await recordAudit(tx, context, {
    ...{ organizationId, actor, action: 'bulk-sent', object: { type: 'campaign', id: campaignId } },
    details: namesLeads(planned.map(({ leadId }) => leadId)),
  });
  return planned.length;
}
