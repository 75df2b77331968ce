import type { FactOf } from '../../../domain/facts.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { stepDueAt } from '../chain/delays.ts';
import { moveWaitingToNextStep, replanStep } from '../chain/replan-step.ts';
import { rememberWaits } from '../deleted-steps/store.ts';
import { waitAgainSince } from '../deleted-steps/wait-again.ts';
import { planNextSteps, readNextSteps, type Unwanted } from '../next-step/store.ts';
import { settleInParts } from '../outcomes/settle-texts.ts';
import { announceDue, readChains } from '../store.ts';
import {
  type BackText,
  bringBackCanceled,
  forgetLeaving,
  readChangedSteps,
  readLeftBehind,
} from './as-before/store.ts';

// A statement that writes this many stays far below the statement timeout.
const PART = 2_000;

/**
 * Contacts who are back in a campaign go on as if they had stayed: what waited for them waits again, until the same
 * moments, and they go through the changes of the campaign since. What they said STOP to meanwhile ends at once. The
 * caller holds the campaign's chain and their places.
 */
export async function resumeAsBefore(tx: Tx, context: Context, fact: FactOf<'campaign.returned'>): Promise<void> {
  const { organizationId, campaignId } = fact;
  const at = context.clock.now();
  const texts: BackText[] = [];
  const unwanted: Unwanted[] = [];
  for (let from = 0; from < fact.leads.length; from += PART) {
    const leads = fact.leads.slice(from, from + PART);
    const brought = await bringBackCanceled(tx, organizationId, { campaignId, leads }, at);
    for (const text of brought) texts.push(text);
    const stepOf = new Map(brought.flatMap(({ leadId, stepId }) => (stepId === null ? [] : [[leadId, stepId]])));
    const others = { campaignId, leads: leads.filter(({ leadId }) => !stepOf.has(leadId)) };
    const behind = await readLeftBehind(tx, organizationId, others, at);
    const leaving = leads.map((one) => ({ ...one, stepId: stepOf.get(one.leadId) ?? null }));
    await forgetLeaving(tx, organizationId, campaignId, leaving);
    unwanted.push(...(await goOnSince(tx, organizationId, { campaignId, behind, at })));
  }
  await followChanges(tx, context, fact, texts);
  const leadIds = fact.leads.map(({ leadId }) => leadId);
  await waitAgainSince(tx, context, organizationId, { campaignId, leadIds });
  const ended = texts.flatMap(({ itemId, unwanted: reason }) => (reason === null ? [] : [{ itemId, reason }]));
  const skipped = [...ended, ...unwanted].map((one) => ({ ...one, outcome: 'skipped' as const, at }));
  await settleInParts(tx, context, organizationId, skipped);
  await announceDue(tx, organizationId);
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
}

// Plans what they would wait for by now, where nothing was canceled. Returns what may not be sent.
async function goOnSince(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignId, behind, at }: { campaignId: CampaignId; behind: Awaited<ReturnType<typeof readLeftBehind>>; at: Date },
): Promise<readonly Unwanted[]> {
  if (behind.length === 0) return [];
  const sinceOf = new Map(behind.map(({ leadId, since }) => [leadId, since]));
  const members = behind.map(({ leadId }) => ({ campaignId, leadId }));
  const chain = new Map((await readChains(tx, organizationId, [campaignId])).map((step) => [step.id, step]));
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  const next = await readNextSteps(tx, organizationId, members, 'also who has had none');
  const planned = next.flatMap((lead) => {
    const step = chain.get(lead.stepId);
    const since = sinceOf.get(lead.leadId);
    return step && since ? [{ ...lead, dueAt: stepDueAt(step, since, zone) }] : [];
  });
  return planned.length === 0 ? [] : planNextSteps(tx, organizationId, planned, at);
}

// A step may have been deleted, moved out of the chain, or given another time.
async function followChanges(
  tx: Tx,
  context: Context,
  { organizationId, campaignId, leads }: FactOf<'campaign.returned'>,
  texts: readonly BackText[],
): Promise<void> {
  const chain = await readChains(tx, organizationId, [campaignId]);
  const isInChain = new Set(chain.map(({ id }) => id));
  const stepIds = [...new Set(texts.flatMap(({ stepId }) => stepId ?? []))].sort((one, other) => one - other);
  const since = new Date(Math.min(...leads.map(({ leftAt }) => leftAt.getTime())));
  const changed = await readChangedSteps(tx, organizationId, stepIds, since);
  // Only theirs: what waits for others is locked in the order of the messages, not step by step.
  const leadIds = leads.map(({ leadId }) => leadId);
  for (const stepId of changed.filter((id) => isInChain.has(id)))
    await replanStep(tx, context, organizationId, { stepId, leadIds });
  for (const stepId of stepIds.filter((id) => !isInChain.has(id))) {
    await rememberWaits(tx, organizationId, stepId);
    await moveWaitingToNextStep(tx, context, organizationId, { stepId, leadIds });
  }
}
