import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { stepDueAt } from './delays.ts';
import { settleTexts } from './settle-texts.ts';
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
  );
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

/** Lets everybody who waits for a step that is taken out wait for the next one; behind the last they are done. */
export async function moveWaitingToNextStep(
  tx: Tx,
  context: Context,
  organizationId: number,
  stepId: number,
  nextStepId: number | null,
): Promise<void> {
  const waiting = await readWaitingForStep(tx, organizationId, stepId);
  if (waiting.length === 0) return;
  const next = nextStepId === null ? null : await findStep(tx, organizationId, waiting, nextStepId);
  if (next) {
    const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
    const moved = waiting.map((item) => ({
      id: item.id,
      stepId: next.id,
      dedupeKey: `step:${item.campaignId}:${item.leadId}:${next.id}`,
      dueAt: stepDueAt(next, item.since, zone),
    }));
    await moveToStep(tx, organizationId, moved);
  } else {
    const at = context.clock.now();
    const gone = waiting.map((item) => ({ itemId: item.id, outcome: 'skipped' as const, reason: 'step-deleted', at }));
    await settleTexts(tx, context, organizationId, gone, { endsChains: true });
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
