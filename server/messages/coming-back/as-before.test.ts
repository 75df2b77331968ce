import { describe, expect, it } from 'vitest';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  readQueue,
  startSendingWorld,
  until,
  untilSettled,
} from '../../testing/sending.ts';
import { correctPhone, takeOutAndBack } from '../../testing/staff-actions.ts';

const world = await startSendingWorld();
const { acceptedBy, context, stub } = world;

const bodiesOf = (blast: Blast) => acceptedBy(blast).map(({ body }) => body);
const stateOf = async ({ organizationId }: Blast) => (await readQueue(context, organizationId))[0]?.state ?? 'ended';
const untilState = (blast: Blast, state: string) => until(async () => (await stateOf(blast)) === state);
const outcomesOf = async ({ organizationId }: Blast) =>
  (await readMessages(context, organizationId)).map(({ outcome }) => outcome);

/** A contact who is removed while the carrier has their first message, and put back after something else. */
async function removedInFlight(meanwhile: (blast: Blast) => Promise<unknown>): Promise<Blast> {
  const blast = await buildBlast(context, { leads: 1, messages: ['First', 'Second'] });
  await joinAll(context, blast);
  const sender = await world.startSender({ lastLookMs: 1_200, listPatienceMs: 1_500 });
  await until(async () => (await stateOf(blast)) !== 'waiting');
  await takeOutAndBack(context, blast, blast.leadIds, () => meanwhile(blast));
  stub.behave({});
  await untilSettled(context, blast.organizationId);
  await sender.stop();
  return blast;
}

describe('a contact who is put back as before', () => {
  it('gets each message once if one is with the carrier all the while', async () => {
    stub.behave({ delayMs: 600 });
    const blast = await removedInFlight((one) => untilState(one, 'in_flight'));
    expect(bodiesOf(blast)).toEqual(['First', 'Second']);
  });

  it('gets each message once if one arrived while they were away', async () => {
    stub.behave({ delayMs: 400 });
    const blast = await removedInFlight((one) => untilState(one, 'ended'));
    expect(bodiesOf(blast)).toEqual(['First', 'Second']);
  });

  it('gets each message once if one turned out not to be sent while they were away', async () => {
    stub.behave({ rules: [{ answer: 'reset', times: 1 }] });
    const blast = await removedInFlight((one) => untilState(one, 'ended'));
    expect(bodiesOf(blast)).toEqual(['First', 'Second']);
    expect(await outcomesOf(blast)).toEqual(['sent', 'sent']);
  });

  it('gets it at their new phone if that was corrected', async () => {
    const blast = await buildBlast(context, { leads: 1 });
    await joinAll(context, blast);
    const [leadId] = blast.leadIds;
    const correct = async () => leadId && correctPhone(context, blast, leadId, '6025559002');
    await takeOutAndBack(context, blast, blast.leadIds, correct);
    expect((await readQueue(context, blast.organizationId)).map(({ phone }) => phone)).toEqual(['6025559002']);
  });

  it('is as before among thousands', async () => {
    const blast = await buildBlast(context, { leads: 4_100 });
    await joinAll(context, blast);
    const waiting = async () =>
      (await readQueue(context, blast.organizationId)).map(({ id, lead_id, due_at }) => [id, lead_id, due_at]);
    const before = await waiting();
    await takeOutAndBack(context, blast, blast.leadIds);
    expect(await waiting()).toEqual(before);
    expect(await outcomesOf(blast)).toEqual([]);
  }, 60_000);
});
