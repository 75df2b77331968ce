import { describe, expect, it } from 'vitest';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { recordStart } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { type Blast, buildBlast, joinAll, readMessages, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { optOut, takeOut } from '../../testing/staff-actions.ts';

const { context, clock } = await startSendingWorld();

const add = ({ organizationId, campaignId, leadIds }: Blast) =>
  inTransaction(context.db, organizationId, (tx) =>
    addLeadsToCampaign(tx, context, organizationId, campaignId, leadIds),
  );

const waitingAt = async ({ organizationId, stepIds }: Blast) =>
  (await readQueue(context, organizationId)).map(({ step_id }) => stepIds.indexOf(Number(step_id)));

const start = ({ organizationId, phones }: Blast) => {
  clock.advance({ minutes: 1 });
  const said = { organizationId, phone: phones[0] ?? '', sourceId: `start-${organizationId}`, word: 'START' };
  return inTransaction(context.db, organizationId, (tx) => recordStart(tx, context, { ...said, at: clock.now() }));
};

describe('a contact who was taken out of a campaign and put back', () => {
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
