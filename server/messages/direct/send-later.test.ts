import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { buildBlast } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readQueue, until, untilSettled } from '../../testing/read-texts.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const FEED = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead { waitsForAnswer
  messages { message sent reason } messageQueue { id message scheduledFor reason } } } }`;
const MESSAGE = `mutation ($id: ID!, $text: String!, $at: String) {
  messageLead(leadId: $id, message: $text, sendAt: $at) { success errors message { id scheduledFor } } }`;
const CANCEL = 'mutation ($id: ID!) { cancelMessage(campaignFeatureQueueId: $id) { success errors } }';

// Ten in the morning in Phoenix, on a Wednesday.
const NOW = '2026-03-11T17:00:00.000Z';
const AT_FOUR = '2026-03-11T23:00:00.000Z';

async function talk() {
  clock.set(NOW);
  const blast = await buildBlast(context, { leads: 1 });
  const user = await buildUser(context, blast.organizationId, { name: 'Mia Manager', access: 'MANAGER' });
  const id = String(blast.leadIds[0]);
  const ask = (document: string, variables: object) => server.graphql(document, { ...variables }, user.token);
  const hear = (body: string) =>
    stub.sendInbound(`${server.url}/webhooks/twilio/message`, {
      ...{ from: `+1${blast.phones[0]}`, to: blast.senderPhone, body },
    });
  return {
    ...{ blast, hear },
    pause: async () => {
      const { token } = await buildUser(context, blast.organizationId, { access: 'OWNER' });
      const { pauseSending } = await server.graphql('mutation { pauseSending(paused: true) { success } }', {}, token);
      expect(pauseSending.success).toBe(true);
    },
    write: async (text: string, at: string | null) => (await ask(MESSAGE, { id, text, at })).messageLead,
    cancel: async (item: string) => (await ask(CANCEL, { id: item.replace('queue-', '') })).cancelMessage,
    feed: async () => (await ask(FEED, { id })).lead.lead,
    accepted: () => stub.accepted().filter(({ from }) => from === blast.senderPhone),
  };
}

describe('a message that staff schedule', () => {
  it('says when it goes out, waits until then, and is sent then', async () => {
    const { blast, write, feed, accepted } = await talk();
    const { message, errors } = await write('See you at four', AT_FOUR);
    expect([errors, message.scheduledFor]).toEqual([[], AT_FOUR]);
    expect((await feed()).messageQueue).toMatchObject([{ message: 'See you at four', scheduledFor: AT_FOUR }]);
    clock.set('2026-03-11T22:50:00Z');
    await write('And this one now', null);
    await until(() => accepted().length > 0);
    expect(accepted().map(({ body }) => body)).toEqual(['And this one now']);
    clock.set('2026-03-11T23:00:01Z');
    await untilSettled(context, blast.organizationId);
    expect(accepted().map(({ body }) => body)).toEqual(['And this one now', 'See you at four']);
  });

  it('still says its time while someone has to act before it can go out', async () => {
    const { write, feed, pause } = await talk();
    await write('See you at four', AT_FOUR);
    await pause();
    const reason = expect.stringContaining('paused');
    expect((await feed()).messageQueue).toMatchObject([{ scheduledFor: AT_FOUR, reason }]);
    clock.set('2026-03-11T23:00:01Z');
    expect((await feed()).messageQueue).toMatchObject([{ scheduledFor: null, reason }]);
  });

  it('goes out when the hours for texts begin, if it was scheduled for the night', async () => {
    const { write } = await talk();
    const { message } = await write('Good evening', '2026-03-12T05:30:00Z');
    expect(message.scheduledFor).toBe('2026-03-12T15:00:00.000Z');
  });

  it('is never sent after a STOP, and says why', async () => {
    const { blast, hear, write, feed, accepted } = await talk();
    await write('See you at four', AT_FOUR);
    await hear('STOP');
    await until(async () => (await feed()).messageQueue.length === 0);
    clock.set('2026-03-11T23:00:01Z');
    await untilSettled(context, blast.organizationId);
    expect(accepted().map(({ body }) => body)).not.toContain('See you at four');
    const left = (await feed()).messages.find(({ message }: { message: string }) => message === 'See you at four');
    expect(left).toMatchObject({ sent: null, reason: 'They opted out' });
  });

  it('stays scheduled when the contact writes meanwhile, who then waits for an answer again', async () => {
    const { hear, write, feed } = await talk();
    await write('See you at four', AT_FOUR);
    clock.advance({ minutes: 5 });
    await hear('Can we say five?');
    await until(async () => (await feed()).waitsForAnswer);
    expect((await feed()).messageQueue).toMatchObject([{ message: 'See you at four', scheduledFor: AT_FOUR }]);
  });

  it('can be canceled until then', async () => {
    const { blast, write, cancel, feed, accepted } = await talk();
    const { message } = await write('See you at four', AT_FOUR);
    expect(await cancel(message.id)).toEqual({ success: true, errors: [] });
    clock.set('2026-03-11T23:00:01Z');
    await untilSettled(context, blast.organizationId);
    expect(accepted()).toEqual([]);
    expect((await feed()).messages).toMatchObject([{ sent: null, reason: 'Canceled before it was sent' }]);
  });

  it('is one message when it is scheduled twice within seconds, and another one at another time', async () => {
    const { blast, write } = await talk();
    const first = await write('See you', AT_FOUR);
    const again = await write('See you', AT_FOUR);
    expect(again.message.id).toBe(first.message.id);
    await write('See you', '2026-03-13T19:00:00Z');
    await write('See you', null);
    await until(async () => (await readQueue(context, blast.organizationId)).length === 2);
    expect((await readQueue(context, blast.organizationId)).map(({ due_at }) => due_at.toISOString())).toEqual([
      AT_FOUR,
      '2026-03-13T19:00:00.000Z',
    ]);
  });

  it.each([
    ['a time that has passed', '2026-03-11T16:59:00Z', 'This time has passed. Choose a later one.'],
    ['this very moment', NOW, 'This time has passed. Choose a later one.'],
    ['a time in two years', '2028-03-11T17:00:00Z', 'Choose a time within the next year.'],
    ['February 30', '2027-02-30T17:00:00Z', sentenceOf('moment-not-valid')],
    ['a time without an offset', '2026-03-12T19:00:00', sentenceOf('moment-not-valid')],
    ['words', 'tomorrow', sentenceOf('moment-not-valid')],
  ])('is refused for %s', async (_name, at, sentence) => {
    const { blast, write } = await talk();
    expect(await write('See you', at)).toMatchObject({ success: false, errors: [sentence] });
    expect(await readQueue(context, blast.organizationId)).toEqual([]);
  });
});
