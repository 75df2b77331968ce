import { describe, expect, it } from 'vitest';
import { addLeadsToCampaign, createStep } from '../../campaigns/index.ts';
import { recordStart } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { type Blast, buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { editStep, optOut, takeOut } from '../../testing/staff-actions.ts';

const { context, clock } = await startSendingWorld();

const add = ({ organizationId, campaignId, leadIds }: Blast) =>
  inTransaction(context.db, organizationId, (tx) =>
    addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds }),
  );

const waitingAt = async ({ organizationId, stepIds }: Blast) =>
  (await readQueue(context, organizationId)).map(({ step_id }) => stepIds.indexOf(Number(step_id)));

const start = ({ organizationId, phones }: Blast) => {
  clock.advance({ minutes: 1 });
  const said = { organizationId, phone: phones[0] ?? '', sourceId: `start-${organizationId}`, word: 'START' };
  return inTransaction(context.db, organizationId, (tx) => recordStart(tx, context, { ...said, at: clock.now() }));
};

describe('a contact who was removed from a campaign and added back', () => {
  it('gets the step that the removal canceled', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    await takeOut(context, blast, blast.leadIds);
    expect(await waitingAt(blast)).toEqual([]);
    expect(await add(blast)).toEqual({ added: 1, already: 0 });
    expect(await waitingAt(blast)).toEqual([0]);
  });

  it('continues after the last step sent, and gets no step twice', async () => {
    const blast = await buildBlast(context, { leads: 1, messages: ['One', 'Two', 'Three'] });
    await joinAll(context, blast);
    await sendWaiting(context, blast.organizationId);
    expect(await waitingAt(blast)).toEqual([1]);
    await takeOut(context, blast, blast.leadIds);
    await add(blast);
    expect(await waitingAt(blast)).toEqual([1]);
    await sendWaiting(context, blast.organizationId);
    await sendWaiting(context, blast.organizationId);
    const sent = (await readMessages(context, blast.organizationId)).filter(({ outcome }) => outcome === 'sent');
    expect(sent.map(({ step_id }) => blast.stepIds.indexOf(Number(step_id)))).toEqual([0, 1, 2]);
  });
});

describe('a contact who replied STOP and then START, and is added again', () => {
  it('continues where they stopped', async () => {
    const blast = await buildBlast(context, { leads: 1, messages: ['One', 'Two'] });
    await joinAll(context, blast);
    await sendWaiting(context, blast.organizationId);
    await optOut(context, blast.organizationId, blast.phones[0] ?? '');
    expect(await waitingAt(blast)).toEqual([]);
    expect(await add(blast)).toEqual({ added: 0, already: 1 });
    await start(blast);
    expect(await add(blast)).toEqual({ added: 1, already: 0 });
    expect(await waitingAt(blast)).toEqual([1]);
    expect(await add(blast)).toEqual({ added: 0, already: 1 });
  });

  it('gets nothing more after the last step', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    await sendWaiting(context, blast.organizationId);
    await optOut(context, blast.organizationId, blast.phones[0] ?? '');
    await start(blast);
    expect(await add(blast)).toEqual({ added: 0, already: 1 });
    expect(await waitingAt(blast)).toEqual([]);
  });
});

describe('a contact who returns to a campaign after an hour', () => {
  const ways: readonly { how: string; goAndComeBack(blast: Blast): Promise<unknown> }[] = [
    {
      how: 'was removed, and is added back',
      async goAndComeBack(blast) {
        await takeOut(context, blast, blast.leadIds);
        clock.advance({ minutes: 60 });
        await add(blast);
      },
    },
    {
      how: 'replied STOP and START, and is added again',
      async goAndComeBack(blast) {
        await optOut(context, blast.organizationId, blast.phones[0] ?? '');
        clock.advance({ minutes: 60 });
        await start(blast);
        await add(blast);
      },
    },
  ];

  it.each(ways)('waits from their return when the delay of the step is changed: $how', async ({ goAndComeBack }) => {
    const blast = await buildBlast(context, { leads: 1, messages: ['One', 'Two'] });
    const [, two = 0] = blast.stepIds;
    await joinAll(context, blast);
    await sendWaiting(context, blast.organizationId);
    await goAndComeBack(blast);
    const back = clock.now().getTime();
    clock.advance({ minutes: 5 });
    await editStep(context, blast.organizationId, two, { minutes: 60 });
    const [item] = await readQueue(context, blast.organizationId);
    expect(Number(item?.step_id)).toBe(two);
    // The clock keeps running during this test.
    expect(Math.abs((item?.due_at.getTime() ?? 0) - back - 60 * 60_000)).toBeLessThan(10_000);
  });

  it('waits from their return for a step that was added while they were away', async () => {
    const blast = await buildBlast(context, { leads: 1, messages: ['One'] });
    const { organizationId } = blast;
    await joinAll(context, blast);
    await sendWaiting(context, organizationId);
    await takeOut(context, blast, blast.leadIds);
    clock.advance({ minutes: 60 });
    const wanted = { featureType: 'MESSAGE', structureType: 'feature', afterId: blast.stepIds[0] ?? 0 } as const;
    const two = await inTransaction(context.db, organizationId, (tx) =>
      createStep(tx, context, organizationId, { campaignId: blast.campaignId, ...wanted }),
    );
    await add(blast);
    const back = clock.now().getTime();
    clock.advance({ minutes: 5 });
    await editStep(context, organizationId, two, { message: 'Two', minutes: 60 });
    const [item] = await readQueue(context, organizationId);
    expect(Number(item?.step_id)).toBe(two);
    // The clock keeps running during this test.
    expect(Math.abs((item?.due_at.getTime() ?? 0) - back - 60 * 60_000)).toBeLessThan(10_000);
  });
});
