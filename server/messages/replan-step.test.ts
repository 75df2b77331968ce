import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { brandOfOrganization } from '../accounts/index.ts';
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
import { reasonWords } from './reason-words.ts';
import { retryText } from './retry-text.ts';
import { gateAndMark } from './sender/gate-and-mark.ts';
import { usualOptions } from './sender/options.ts';
import { settleTexts } from './settle-texts.ts';

const world = await startSendingWorld();
const { context, clock } = world;

async function waiting(messages: string[], leads = 2): Promise<Blast> {
  const blast = await buildBlast(context, { leads, messages });
  await joinAll(context, blast);
  return blast;
}

describe('a change of the chain', () => {
  it('ends thousands of waiting texts in parts', async () => {
    const blast = await waiting(['One'], 2_001);
    await inTransaction(context.db, blast.organizationId, (tx) =>
      cancelWaiting(tx, context, blast.organizationId, { campaignId: blast.campaignId }, 'campaign-archived'),
    );
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
    expect(await readMessages(context, blast.organizationId)).toHaveLength(2_001);
  });

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

  it('holds the texts of a step that has no message yet, and sends them once it is saved', async () => {
    const blast = await waiting(['']);
    const { organizationId } = blast;
    const gate = () => gateAndMark(context, usualOptions, 'a test', organizationId, 100);
    for (let days = 0; days < 3; days += 1) {
      expect((await gate()).marked).toEqual([]);
      expect((await readQueue(context, organizationId)).map((item) => item.reason)).toEqual([
        'no-message',
        'no-message',
      ]);
      clock.advance({ minutes: 24 * 60 });
    }
    expect(reasonWords('no-message', null, brandOfOrganization({ brand: 'default' }).sending)).toBe(
      'This step has no message yet',
    );
    await writeRows(
      context,
      sql`update campaign_steps set message_content = 'Saved' where id = ${blast.stepIds[0]}`,
      sql`update campaign_leads set joined_at = '2026-03-10' where organization_id = ${organizationId}`,
    );
    await inTransaction(context.db, organizationId, (tx) =>
      replanStep(tx, context, organizationId, blast.stepIds[0] ?? 0),
    );
    expect((await gate()).marked.map((text) => text.body)).toEqual(['Saved', 'Saved']);
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

  it('leaves nobody behind whose text was on its way while its step was taken out', async () => {
    const blast = await waiting(['One', 'Two', 'Three'], 1);
    const [first = 0, second = 0] = blast.stepIds;
    const [item] = await readQueue(context, blast.organizationId);
    await writeRows(
      context,
      sql`update text_queue set state = 'in_flight', attempt = 1, sent_body = 'One' where id = ${item?.id}`,
    );
    await inTransaction(context.db, blast.organizationId, async (tx) => {
      await moveWaitingToNextStep(tx, context, blast.organizationId, first, second);
      await sql`update campaign_steps set deleted_at = now() where id = ${first}`.execute(tx);
    });
    const sent = { itemId: item?.id ?? 0, outcome: 'sent' as const, carrierId: 'SM-stray', at: clock.now() };
    await inTransaction(context.db, blast.organizationId, (tx) =>
      settleTexts(tx, context, blast.organizationId, [sent]),
    );
    expect((await readQueue(context, blast.organizationId)).map((one) => one.step_id)).toEqual([second]);
  });

  it('plans nothing for who left, or whose campaign was archived, while the text was on its way', async () => {
    for (const change of [
      sql`update campaign_leads set removed_at = now()`,
      sql`update campaigns set archived_at = now()`,
    ]) {
      const blast = await waiting(['One', 'Two'], 1);
      const [item] = await readQueue(context, blast.organizationId);
      await writeRows(
        context,
        sql`update text_queue set state = 'in_flight', attempt = 1, sent_body = 'One' where id = ${item?.id}`,
        sql`${change} where organization_id = ${blast.organizationId}`,
      );
      const sent = { itemId: item?.id ?? 0, outcome: 'sent' as const, carrierId: `SM-${item?.id}`, at: clock.now() };
      await inTransaction(context.db, blast.organizationId, (tx) =>
        settleTexts(tx, context, blast.organizationId, [sent]),
      );
      expect(await readQueue(context, blast.organizationId)).toEqual([]);
    }
  });

  it('lets a text that is tried again go with its step, and the next one stays as it is', async () => {
    const blast = await waiting(['One', 'Two'], 1);
    const [first = 0, second = 0] = blast.stepIds;
    const [item] = await readQueue(context, blast.organizationId);
    const failed = { itemId: item?.id ?? 0, outcome: 'failed' as const, errorCode: '30008', at: clock.now() };
    await inTransaction(context.db, blast.organizationId, (tx) =>
      settleTexts(tx, context, blast.organizationId, [failed]),
    );
    await retryText(context, blast.organizationId, item?.id ?? 0);
    expect((await readQueue(context, blast.organizationId)).map((one) => one.step_id)).toEqual([first, second]);
    await inTransaction(context.db, blast.organizationId, (tx) =>
      moveWaitingToNextStep(tx, context, blast.organizationId, first, second),
    );
    expect((await readQueue(context, blast.organizationId)).map((one) => one.step_id)).toEqual([second]);
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
