import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { type Blast, buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { holdStep } from './chain-of-step.ts';
import { type LeftStep, leaveChain, MOVE_ON, moveOn } from './leave-chain.ts';
import { restoreStep } from './restore-step.ts';
import { markStepDeleted } from './store.ts';

const { context, clock } = await startSendingWorld();

const CONTACTS = 5;
const AT_ONCE = 2;

/** Deletes a step as an edit does that has only time for two of those who wait for it; returns what it leaves to the job. */
async function deleteInParts({ organizationId }: Blast, stepId: number): Promise<LeftStep[]> {
  const left: LeftStep[] = [];
  const enqueue = async (_tx: unknown, name: string, payload: object) => {
    if (name === MOVE_ON) left.push(payload as LeftStep);
  };
  const spied = { ...context, jobs: { ...context.jobs, enqueue } };
  await inTransaction(context.db, organizationId, async (tx) => {
    const { step } = await holdStep(tx, organizationId, stepId);
    await markStepDeleted(tx, organizationId, stepId, { at: clock.now(), behind: [] });
    await leaveChain(tx, spied, step, { to: null, atOnce: AT_ONCE });
  });
  return left;
}

async function started(messages: readonly string[]) {
  const blast = await buildBlast(context, { leads: CONTACTS, messages });
  await joinAll(context, blast);
  const [first = 0, second = 0] = blast.stepIds;
  const left = await deleteInParts(blast, first);
  const waitFor = async () =>
    (await readQueue(context, blast.organizationId)).map((item) => Number(item.step_id)).sort();
  return { blast, first, second, left, waitFor };
}

const all = (stepId: number) => Array.from({ length: CONTACTS }, () => stepId);

describe('when a step is deleted that more wait for than an edit has time for', () => {
  it('a job moves the others to the next step', async () => {
    const { blast, first, second, left, waitFor } = await started(['One', 'Two']);
    expect(left).toEqual([{ organizationId: blast.organizationId, campaignId: blast.campaignId, stepId: first }]);
    expect(await waitFor()).toEqual([first, first, first, second, second]);
    for (const one of left) await moveOn(context, one, AT_ONCE);
    expect(await waitFor()).toEqual(all(second));
  });

  it('a job ends the others, if there is no next one', async () => {
    const { blast, left, waitFor } = await started(['One']);
    for (const one of left) await moveOn(context, one, AT_ONCE);
    expect(await waitFor()).toEqual([]);
    const messages = await readMessages(context, blast.organizationId);
    expect(messages.map(({ outcome, reason }) => [outcome, reason])).toEqual(
      messages.map(() => ['skipped', 'step-deleted']),
    );
    expect(messages).toHaveLength(CONTACTS);
  });

  it('all wait for it again once it is back, and the job does nothing', async () => {
    const { blast, first, left, waitFor } = await started(['One', 'Two']);
    await inTransaction(context.db, blast.organizationId, (tx) =>
      restoreStep(tx, context, blast.organizationId, first),
    );
    expect(await waitFor()).toEqual(all(first));
    for (const one of left) await moveOn(context, one, AT_ONCE);
    expect(await waitFor()).toEqual(all(first));
  });
});
