import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readLeadsAtStep, readNextSteps } from '../next-step/store.ts';
import { settleAndGoOn } from '../outcomes/settle-texts.ts';
import {
  announceDue,
  type ChainStep,
  moveDueTimes,
  moveToStep,
  readChains,
  readWaitingForStep,
  type WaitersOf,
  type WaitingForStep,
} from '../store.ts';
import { stepDueAt } from './delays.ts';

/**
 * Recalculates when those who wait for a step get it, by its current delay. Who waits for the same moment, and isn't held,
 * goes on waiting: where only the text was changed, nothing is written for a hundred thousand.
 */
export async function replanStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  which: WaitersOf,
): Promise<void> {
  const waiting = await readWaitingForStep(tx, organizationId, which);
  const step = await findStep(tx, organizationId, waiting, which.stepId);
  if (!step) return;
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  const moved = waiting
    .map((item) => ({ ...item, newDueAt: stepDueAt(step, item.since, zone) }))
    .filter(({ isHeld, dueAt, newDueAt }) => isHeld || dueAt.getTime() !== newDueAt.getTime());
  if (moved.length > 0) {
    const [ids, dueAts] = [moved.map(({ id }) => id), moved.map(({ newDueAt }) => newDueAt)];
    await moveDueTimes(tx, organizationId, ids, { dueAts, at: context.clock.now() });
    await announceDue(tx, organizationId);
  }
  await context.live.announce(tx, organizationId, 'messages');
}

// Few enough for the statement timeout, even on a slow machine.
const AT_ONCE = 10_000;

/**
 * Moves those who wait for a removed step to the first step they haven't had, in the chain's current order. No one
 * starts waiting again. The step is already out of the chain. Returns how many they were.
 */
export async function moveWaitingToNextStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  which: WaitersOf,
): Promise<number> {
  const waiting = await readWaitingForStep(tx, organizationId, which);
  const [one] = waiting;
  if (!one) return 0;
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  const chain = await readChains(tx, organizationId, [one.campaignId]);
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await movePart(tx, context, organizationId, { waiting: waiting.slice(from, from + AT_ONCE), chain, zone });
  }
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
  return waiting.length;
}

async function movePart(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    waiting,
    chain,
    zone,
  }: { readonly waiting: readonly WaitingForStep[] } & { chain: readonly ChainStep[]; zone: string },
): Promise<void> {
  const at = context.clock.now();
  const found = await readNextSteps(tx, organizationId, waiting, 'also who has had none');
  const nextOf = new Map(found.map(({ leadId, stepId }) => [leadId, stepId]));
  // During a retry, the next step may be waiting already.
  const isThere = await readLeadsAtSteps(tx, organizationId, new Set(nextOf.values()));
  const moved = waiting.flatMap((item) => {
    const next = chain.find((step) => step.id === nextOf.get(item.leadId));
    if (!next || isThere(next.id, item.leadId)) return [];
    const dedupeKey = `step:${item.campaignId}:${item.leadId}:${next.id}`;
    return [{ id: item.id, stepId: next.id, dedupeKey, dueAt: stepDueAt(next, item.since, zone) }];
  });
  if (moved.length > 0) await moveToStep(tx, organizationId, moved, at);
  const isMoved = new Set(moved.map(({ id }) => id));
  const over = { outcome: 'skipped', reason: 'step-deleted', at } as const;
  const gone = waiting.flatMap(({ id: itemId, since: waitsSince }) =>
    isMoved.has(itemId) ? [] : [{ ...over, itemId, waitsSince }],
  );
  if (gone.length > 0) await settleAndGoOn(tx, context, organizationId, gone);
}

async function readLeadsAtSteps(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: ReadonlySet<number>,
): Promise<(stepId: number, leadId: LeadId) => boolean> {
  const leadsOf = new Map<number, ReadonlySet<number>>();
  for (const stepId of stepIds) leadsOf.set(stepId, await readLeadsAtStep(tx, organizationId, stepId));
  return (stepId, leadId) => leadsOf.get(stepId)?.has(leadId) ?? false;
}

async function findStep(
  tx: Tx,
  organizationId: OrganizationId,
  waiting: readonly { campaignId: CampaignId }[],
  stepId: number,
): Promise<ChainStep | null> {
  const campaignId = waiting[0]?.campaignId;
  if (campaignId === undefined) return null;
  return (await readChains(tx, organizationId, [campaignId])).find((step) => step.id === stepId) ?? null;
}
