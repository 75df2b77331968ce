import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { stepDueAt } from './delays.ts';
import { readLeadsAtStep } from './next-step/store.ts';
import { settleAndGoOn } from './settle-texts.ts';
import { announceDue, type ChainStep, moveDueTimes, moveToStep, readChains, readWaitingForStep } from './store.ts';

/** Gives everybody who waits for a step the time that its delay says now. */
export async function replanStep(tx: Tx, context: Context, organizationId: number, stepId: number): Promise<void> {
  const waiting = await readWaitingForStep(tx, organizationId, stepId);
  const step = await findStep(tx, organizationId, waiting, stepId);
  if (!step) return;
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  const dueAts = waiting.map((item) => stepDueAt(step, item.since, zone));
  await moveDueTimes(
    tx,
    organizationId,
    waiting.map((item) => item.id),
    dueAts,
    context.clock.now(),
  );
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

/**
 * Lets everybody who waits for a step that is taken out wait for the next one. Whoever has had that one already, or stands
 * behind the last, goes on with the first step that they have not had.
 */
export async function moveWaitingToNextStep(
  tx: Tx,
  context: Context,
  organizationId: number,
  stepId: number,
  nextStepId: number | null,
): Promise<void> {
  const waiting = await readWaitingForStep(tx, organizationId, stepId);
  if (waiting.length === 0) return;
  // One that is tried again may have the next step waiting, or behind it, already.
  const isThere = nextStepId === null ? new Set<number>() : await readLeadsAtStep(tx, organizationId, nextStepId);
  const next = nextStepId === null ? null : await findStep(tx, organizationId, waiting, nextStepId);
  const moving = next ? waiting.filter((item) => !isThere.has(item.leadId)) : [];
  if (next) {
    const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
    const moved = moving.map((item) => ({
      id: item.id,
      stepId: next.id,
      dedupeKey: `step:${item.campaignId}:${item.leadId}:${next.id}`,
      dueAt: stepDueAt(next, item.since, zone),
    }));
    await moveToStep(tx, organizationId, moved, context.clock.now());
  }
  const staying = next ? waiting.filter((item) => isThere.has(item.leadId)) : waiting;
  if (staying.length > 0) {
    const at = context.clock.now();
    const gone = staying.map((item) => ({ itemId: item.id, outcome: 'skipped' as const, reason: 'step-deleted', at }));
    await settleAndGoOn(tx, context, organizationId, gone);
  }
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

async function findStep(
  tx: Tx,
  organizationId: number,
  waiting: readonly { campaignId: number }[],
  stepId: number,
): Promise<ChainStep | null> {
  const campaignId = waiting[0]?.campaignId;
  if (campaignId === undefined) return null;
  return (await readChains(tx, organizationId, [campaignId])).find((step) => step.id === stepId) ?? null;
}
