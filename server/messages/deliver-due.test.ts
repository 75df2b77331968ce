import { describe, expect, it } from 'vitest';
import { buildBlast, joinAll, readMessages, readQueue, startSendingWorld, untilSettled } from '../testing/sending.ts';

const world = await startSendingWorld();
const { context, stub } = world;

describe('sending what is due', () => {
  it('sends one text to each contact of a campaign, in the background, and writes down what became of it [SEND-11]', async () => {
    const blast = await buildBlast(context, { leads: 20, messages: ['Hello {{first_name}}', 'Second text'] });
    await joinAll(context, blast);
    expect(await readQueue(context, blast.organizationId)).toHaveLength(20);
    expect(stub.accepted()).toHaveLength(0);
    await world.startSender();
    await untilSettled(context, blast.organizationId);
    expect(stub.accepted()).toHaveLength(40);
    const sent = await readMessages(context, blast.organizationId);
    expect(sent).toHaveLength(40);
    expect(new Set(sent.map((one) => one.outcome))).toEqual(new Set(['sent']));
    expect(sent[0]).toMatchObject({ body: 'Hello Lead', success: true, sender_name: 'Uma User' });
  });
});
