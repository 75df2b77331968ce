import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/database.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  writeRows,
} from '../testing/sending.ts';
import { cancelWaiting, moveWaitingToNextStep, replanStep } from './index.ts';

const world = await startSendingWorld();
const { context, clock } = world;

async function waiting(messages: string[], leads = 2): Promise<Blast> {
  const blast = await buildBlast(context, { leads, messages });
  await joinAll(context, blast);
  return blast;
}

describe('a change of the chain', () => {
  it('gives those who wait for a step its new time, counted from when they joined', async () => {
    const blast = await waiting(['One']);
    const [before] = await readQueue(context, blast.organizationId);
    await writeRows(
      context,
      sql`update campaign_steps set hours = 3 where id = ${blast.stepIds[0]}`,
      sql`update campaign_leads set joined_at = ${before?.due_at} where organization_id = ${blast.organizationId}`,
    );
    clock.advance({ minutes: 20 });
    await inTransaction(context.db, blast.organizationId, (tx) =>
      replanStep(tx, context, blast.organizationId, blast.stepIds[0] ?? 0),
    );
    const after = await readQueue(context, blast.organizationId);
    expect(after.map((item) => item.due_at.getTime() - (before?.due_at.getTime() ?? 0))).toEqual([
      3 * 3_600_000,
      3 * 3_600_000,
    ]);
  });

  it('moves those who wait for a step that is taken out to the next one', async () => {
    const blast = await waiting(['One', 'Two']);
    const [first = 0, second = 0] = blast.stepIds;
    await inTransaction(context.db, blast.organizationId, (tx) =>
      moveWaitingToNextStep(tx, context, blast.organizationId, first, second),
    );
    expect((await readQueue(context, blast.organizationId)).map((item) => item.step_id)).toEqual([second, second]);
    await joinAll(context, blast);
    expect((await readQueue(context, blast.organizationId)).filter((item) => item.step_id === second)).toHaveLength(2);
  });

  it('ends the waiting for the last step that is taken out, with a reason', async () => {
    const blast = await waiting(['One']);
    await inTransaction(context.db, blast.organizationId, (tx) =>
      moveWaitingToNextStep(tx, context, blast.organizationId, blast.stepIds[0] ?? 0, null),
    );
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
    expect((await readMessages(context, blast.organizationId)).map((one) => [one.outcome, one.reason])).toEqual([
      ['skipped', 'step-deleted'],
      ['skipped', 'step-deleted'],
    ]);
  });

  it('cancels what waits for a contact who leaves, and plans nothing behind it', async () => {
    const blast = await waiting(['One', 'Two'], 3);
    const leadIds = blast.leadIds.slice(0, 1);
    await inTransaction(context.db, blast.organizationId, (tx) =>
      cancelWaiting(
        tx,
        context,
        blast.organizationId,
        { campaignId: blast.campaignId, leadIds },
        'removed-from-campaign',
      ),
    );
    expect((await readQueue(context, blast.organizationId)).map((item) => item.lead_id)).toEqual(
      blast.leadIds.slice(1),
    );
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { lead_id: leadIds[0], reason: 'removed-from-campaign' },
    ]);
  });
});
