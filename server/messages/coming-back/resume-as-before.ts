import type { FactOf } from '../../../domain/facts.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { stepDueAt } from '../chain/delays.ts';
import { moveWaitingToNextStep, replanStep } from '../chain/replan-step.ts';
import { startChain } from '../chain/start-chain.ts';
import { planNextSteps, readNextSteps, type Unwanted } from '../next-step/store.ts';
import { settleInParts } from '../outcomes/settle-texts.ts';
import { announceDue, readChains } from '../store.ts';
import {
  type Back,
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
    const back = { campaignId, leads: fact.leads.slice(from, from + PART) };
    for (const text of await bringBackCanceled(tx, organizationId, back, at)) texts.push(text);
    unwanted.push(...(await goOnWhereTheyWere(tx, organizationId, back, at)));
  }
  await followChanges(tx, context, fact, texts);
  const ended = texts.flatMap(({ itemId, unwanted: reason }) => (reason === null ? [] : [{ itemId, reason }]));
  const skipped = [...ended, ...unwanted].map((one) => ({ ...one, outcome: 'skipped' as const, at }));
  await settleInParts(tx, context, organizationId, skipped);
  await announceDue(tx, organizationId);
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
}

// What was on its way has been sent meanwhile, or they were at a step without a message. Returns what may not be sent.
async function goOnWhereTheyWere(
  tx: Tx,
  organizationId: OrganizationId,
  back: Back,
  at: Date,
): Promise<readonly Unwanted[]> {
  const { campaignId } = back;
  const behind = await readLeftBehind(tx, organizationId, back);
  await forgetLeaving(tx, organizationId, back);
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

// A step may have been deleted, moved out of the chain, or given another time; or it is the first one there ever was.
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
  for (const stepId of changed.filter((id) => isInChain.has(id))) await replanStep(tx, context, organizationId, stepId);
  for (const stepId of stepIds.filter((id) => !isInChain.has(id)))
    await moveWaitingToNextStep(tx, context, organizationId, stepId);
  const [first] = chain;
  if (first) await startChain(tx, context, organizationId, first.id);
}
