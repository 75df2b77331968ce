import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { brandOfOrganization } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readRows } from '../../testing/read-texts.ts';
import { type Blast, buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { archive, editStep, putBehind, removeStep, takeOut } from '../../testing/staff-actions.ts';
import { cancelWaiting } from '../index.ts';
import { retryText } from '../outcomes/retry-text.ts';
import { settleTexts } from '../outcomes/settle-texts.ts';
import { reasonWords } from '../reason-words.ts';
import { gateAndMark } from '../sender/gate/gate-and-mark.ts';
import { usualOptions } from '../sender/options.ts';

const world = await startSendingWorld();
const { context, clock } = world;

async function waiting(messages: string[], leads = 2): Promise<Blast> {
  const blast = await buildBlast(context, { leads, messages });
  await joinAll(context, blast);
  return blast;
}

const gate = ({ organizationId }: Blast) =>
  gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });

/** The carrier accepts a message that was in flight. */
async function arrive({ organizationId }: Blast, itemId = 0): Promise<void> {
  const sent = { itemId, outcome: 'sent' as const, carrier: 'twilio', carrierId: `SM-${itemId}`, at: clock.now() };
  await inTransaction(context.db, organizationId, (tx) =>
    settleTexts(tx, context, organizationId, { settlements: [sent] }),
  );
}

describe('a change of the chain', () => {
  it('ends thousands of waiting messages in parts', async () => {
    const blast = await waiting(['One'], 2_001);
    await inTransaction(context.db, blast.organizationId, (tx) =>
      cancelWaiting(tx, context, blast.organizationId, {
        which: { campaignId: blast.campaignId },
        reason: 'campaign-archived',
      }),
    );
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
    expect(await readMessages(context, blast.organizationId)).toHaveLength(2_001);
  });

  it('gives contacts who wait for a step its new time, counted from when they joined', async () => {
    const blast = await waiting(['One']);
    const [before] = await readQueue(context, blast.organizationId);
    clock.advance({ minutes: 20 });
    await editStep(context, blast.organizationId, blast.stepIds[0] ?? 0, { hours: 3 });
    const after = await readQueue(context, blast.organizationId);
    expect(after.map((item) => item.due_at.getTime() - (before?.due_at.getTime() ?? 0))).toEqual([
      3 * 3_600_000,
      3 * 3_600_000,
    ]);
  });

  it('writes nothing again for those who wait when only the text was changed', async () => {
    const blast = await waiting(['One']);
    const [stepId = 0] = blast.stepIds;
    const written = () =>
      readRows(context, sql`select ctid::text, due_at from text_queue where step_id = ${stepId} order by id`);
    await editStep(context, blast.organizationId, stepId, { hours: 3 });
    const before = await written();
    clock.advance({ minutes: 20 });
    await editStep(context, blast.organizationId, stepId, { message: 'Another text' });
    expect(await written()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('no one starts waiting again when their step is removed, not even behind the last one', async () => {
    const blast = await buildBlast(context, { leads: 1, messages: ['One', 'Two'] });
    const { organizationId, stepIds } = blast;
    const [one = 0, two = 0] = stepIds;
    for (const stepId of stepIds) await editStep(context, organizationId, stepId, { minutes: 60 });
    await joinAll(context, blast);
    const [before] = await readQueue(context, organizationId);
    await putBehind(context, organizationId, one, two);
    clock.advance({ minutes: 50 });
    await removeStep(context, organizationId, one);
    const [after] = await readQueue(context, organizationId);
    expect([Number(after?.step_id), after?.due_at]).toEqual([two, before?.due_at]);
  });

  it('continues with a moved step that no one has had', async () => {
    const blast = await waiting(['One', 'Two', 'Three'], 1);
    const { organizationId, stepIds } = blast;
    const [one = 0, two = 0] = stepIds;
    await putBehind(context, organizationId, two, null);
    await removeStep(context, organizationId, one);
    expect((await readQueue(context, organizationId)).map((item) => Number(item.step_id))).toEqual([two]);
  });

  it('holds the messages of a step without content, and sends them once it is saved', async () => {
    const blast = await waiting(['']);
    const { organizationId } = blast;
    for (let days = 0; days < 3; days += 1) {
      expect((await gate(blast)).marked).toEqual([]);
      expect((await readQueue(context, organizationId)).map((item) => item.reason)).toEqual([
        'no-message',
        'no-message',
      ]);
      clock.advance({ minutes: 24 * 60 });
    }
    expect(reasonWords('no-message', null, brandOfOrganization({ brand: 'default' }).sending)).toBe(
      'This step has no message yet',
    );
    await editStep(context, organizationId, blast.stepIds[0] ?? 0, { message: 'Saved' });
    expect((await gate(blast)).marked.map((text) => text.body)).toEqual(['Saved', 'Saved']);
  });

  it('moves contacts who wait for a removed step to the next one', async () => {
    const blast = await waiting(['One', 'Two']);
    const [first = 0, second = 0] = blast.stepIds;
    await removeStep(context, blast.organizationId, first);
    expect((await readQueue(context, blast.organizationId)).map((item) => item.step_id)).toEqual([second, second]);
    await joinAll(context, blast);
    expect((await readQueue(context, blast.organizationId)).filter((item) => item.step_id === second)).toHaveLength(2);
  });

  it('leaves no one behind whose message was in flight when its step was removed', async () => {
    const blast = await waiting(['One', 'Two', 'Three'], 1);
    const [first = 0, second = 0] = blast.stepIds;
    const [item] = await readQueue(context, blast.organizationId);
    expect((await gate(blast)).marked).toHaveLength(1);
    await removeStep(context, blast.organizationId, first);
    await arrive(blast, item?.id);
    expect((await readQueue(context, blast.organizationId)).map((one) => one.step_id)).toEqual([second]);
  });

  it('plans nothing for contacts who left, or whose campaign was archived, while the message was in flight', async () => {
    const leave = (blast: Blast) => takeOut(context, blast, blast.leadIds);
    for (const change of [leave, (blast: Blast) => archive(context, blast)]) {
      const blast = await waiting(['One', 'Two'], 1);
      const [item] = await readQueue(context, blast.organizationId);
      expect((await gate(blast)).marked).toHaveLength(1);
      await change(blast);
      await arrive(blast, item?.id);
      expect(await readQueue(context, blast.organizationId)).toEqual([]);
      expect(await readMessages(context, blast.organizationId)).toMatchObject([{ outcome: 'sent' }]);
    }
  });

  it('retries a message with its step, and leaves the next step unchanged', async () => {
    const blast = await waiting(['One', 'Two'], 1);
    const [first = 0, second = 0] = blast.stepIds;
    const [item] = await readQueue(context, blast.organizationId);
    const failed = { itemId: item?.id ?? 0, outcome: 'failed' as const, errorCode: '30008', at: clock.now() };
    await inTransaction(context.db, blast.organizationId, (tx) =>
      settleTexts(tx, context, blast.organizationId, { settlements: [failed] }),
    );
    await retryText(context, blast.organizationId, item?.id ?? 0);
    expect((await readQueue(context, blast.organizationId)).map((one) => one.step_id)).toEqual([first, second]);
    await removeStep(context, blast.organizationId, first);
    expect((await readQueue(context, blast.organizationId)).map((one) => one.step_id)).toEqual([second]);
  });

  it('ends the wait for a removed last step with a reason', async () => {
    const blast = await waiting(['One']);
    await removeStep(context, blast.organizationId, blast.stepIds[0] ?? 0);
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
    expect((await readMessages(context, blast.organizationId)).map((one) => [one.outcome, one.reason])).toEqual([
      ['skipped', 'step-deleted'],
      ['skipped', 'step-deleted'],
    ]);
  });

  it('cancels what waits for a contact who leaves, and plans nothing after it', async () => {
    const blast = await waiting(['One', 'Two'], 3);
    const leadIds = blast.leadIds.slice(0, 1);
    await inTransaction(context.db, blast.organizationId, (tx) =>
      cancelWaiting(tx, context, blast.organizationId, {
        which: { campaignId: blast.campaignId, leadIds },
        reason: 'removed-from-campaign',
      }),
    );
    expect((await readQueue(context, blast.organizationId)).map((item) => item.lead_id)).toEqual(
      blast.leadIds.slice(1),
    );
    expect(await readMessages(context, blast.organizationId)).toMatchObject([
      { lead_id: leadIds[0], reason: 'removed-from-campaign' },
    ]);
  });
});
