import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { buildBlast } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { until, untilSettled } from '../../testing/read-texts.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const FEED = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead {
  messages { message reason sendAt userId } messageQueue { id message scheduledFor sendAt userId } } } }`;
const MESSAGE = `mutation ($id: ID!, $text: String!, $at: String) {
  messageLead(leadId: $id, message: $text, sendAt: $at) { success errors message { id } } }`;
const CANCEL = 'mutation ($item: ID!) { cancelMessage(campaignFeatureQueueId: $item) { success errors } }';
const EDIT = `mutation ($id: ID!, $item: ID!, $message: String, $sendAt: String, $seen: ScheduledMessageSeenInput) {
  updateScheduledMessage(leadId: $id, campaignFeatureQueueId: $item, message: $message, sendAt: $sendAt, seen: $seen) {
    success errors message { id message scheduledFor sendAt } } }`;

// Ten in the morning in Phoenix, on a Wednesday.
const NOW = '2026-03-11T17:00:00.000Z';
const AT_FOUR = '2026-03-11T23:00:00.000Z';
const AT_FIVE = '2026-03-12T00:00:00.000Z';

async function schedule(text = 'See you at four', at: string | null = AT_FOUR) {
  clock.set(NOW);
  const { organizationId, leadIds, phones, senderPhone } = await buildBlast(context, { leads: 2 });
  const id = String(leadIds[0]);
  const mia = await buildUser(context, organizationId, { name: 'Mia Manager', access: 'MANAGER' });
  const ben = await buildUser(context, organizationId, { name: 'Ben Brown', access: 'MANAGER' });
  const viewer = await buildUser(context, organizationId, { access: 'READONLY' });
  const { messageLead } = await server.graphql(MESSAGE, { id, text, at }, mia.token);
  expect(messageLead.errors).toEqual([]);
  const item = messageLead.message.id.replace('queue-', '');
  return {
    ...{ organizationId, mia, ben, viewer, other: String(leadIds[1]) },
    edit: async (change: object, by = mia, whose = id) =>
      (await server.graphql(EDIT, { id: whose, item, ...change }, by.token)).updateScheduledMessage,
    write: (words: string) => server.graphql(MESSAGE, { id, text: words, at: null }, mia.token),
    cancel: () => server.graphql(CANCEL, { item }, mia.token),
    feed: async () => (await server.graphql(FEED, { id }, mia.token)).lead.lead,
    sent: () => stub.accepted().flatMap(({ from, body }) => (from === senderPhone ? [body] : [])),
    hear: (body: string) =>
      stub.sendInbound(`${server.url}/webhooks/twilio/message`, { from: `+1${phones[0]}`, to: senderPhone, body }),
  };
}

describe('a scheduled message', () => {
  it('goes out with its new text at its new time', async () => {
    const { organizationId, write, edit, feed, sent, mia } = await schedule();
    const change = { message: ' See you at five ', sendAt: AT_FIVE };
    const { message, errors } = await edit({ ...change, seen: { message: 'See you at four', sendAt: AT_FOUR } });
    expect(errors).toEqual([]);
    expect(message).toMatchObject({ message: 'See you at five', scheduledFor: AT_FIVE, sendAt: AT_FIVE });
    expect((await feed()).messageQueue).toMatchObject([{ message: 'See you at five', userId: String(mia.id) }]);
    clock.set('2026-03-11T23:00:01Z');
    await write('And this one now');
    await until(() => sent().length > 0);
    expect(sent()).toEqual(['And this one now']);
    clock.set('2026-03-12T00:00:01Z');
    await untilSettled(context, organizationId);
    expect(sent()).toEqual(['And this one now', 'See you at five']);
  });

  it('keeps what isn’t changed, and is then of the person who wrote its words', async () => {
    const { edit, feed, mia, ben } = await schedule();
    await edit({ sendAt: AT_FIVE }, ben);
    expect((await feed()).messageQueue).toMatchObject([
      { message: 'See you at four', sendAt: AT_FIVE, userId: String(mia.id) },
    ]);
    await edit({ message: 'See you' }, ben);
    expect((await feed()).messageQueue).toMatchObject([
      { message: 'See you', sendAt: AT_FIVE, userId: String(ben.id) },
    ]);
  });

  it('keeps both where one person changes its text while another changes its time', async () => {
    const { edit, feed, ben } = await schedule();
    for (let round = 1; round <= 10; round += 1) {
      const sendAt = new Date(Date.parse(AT_FIVE) + round * 60_000).toISOString();
      const done = await Promise.all([edit({ message: `See you ${round}` }), edit({ sendAt }, ben)]);
      expect(done.map(({ errors }) => errors)).toEqual([[], []]);
      expect((await feed()).messageQueue).toMatchObject([{ message: `See you ${round}`, sendAt }]);
    }
  });

  it('can be changed while it waits for the sending window, and then goes out when that opens', async () => {
    const { organizationId, edit, feed, sent, write } = await schedule();
    const opens = '2026-03-12T15:00:00.000Z';
    // Nine in the evening.
    clock.set('2026-03-12T04:00:00.000Z');
    await write('Can you come at ten?');
    type Waiting = { id: string; message: string; sendAt: string | null };
    const held = async () =>
      (await feed()).messageQueue.find(({ message, sendAt }: Waiting) => sendAt === opens && message.includes('ten?'));
    await until(async () => (await held()) !== undefined);
    const { id, message } = await held();
    const change = { item: id.replace('queue-', ''), message: 'Can you come at eleven?' };
    expect((await edit({ ...change, seen: { message, sendAt: opens } })).errors).toEqual([]);
    clock.set(opens);
    await untilSettled(context, organizationId);
    expect(sent()).toContain('Can you come at eleven?');
    expect(sent()).not.toContain('Can you come at ten?');
  });

  it('isn’t changed over what a colleague changed meanwhile', async () => {
    const { edit, feed, ben } = await schedule();
    await edit({ message: 'See you at noon' }, ben);
    const answer = await edit({ message: 'See you', seen: { message: 'See you at four' } });
    expect(answer).toMatchObject({ success: false, errors: [sentenceOf('changed-meanwhile')] });
    expect((await feed()).messageQueue).toMatchObject([{ message: 'See you at noon' }]);
  });

  it('isn’t changed once it has gone out, and says so', async () => {
    const { organizationId, edit, sent } = await schedule();
    clock.set('2026-03-11T23:00:01Z');
    await untilSettled(context, organizationId);
    expect(await edit({ message: 'See you' })).toMatchObject({ errors: [sentenceOf('scheduled-went-out')] });
    expect(sent()).toEqual(['See you at four']);
  });

  it('isn’t changed once it was canceled, and says so', async () => {
    const { cancel, edit } = await schedule();
    await cancel();
    expect(await edit({ message: 'See you' })).toMatchObject({ errors: [sentenceOf('scheduled-canceled')] });
  });

  it('isn’t changed for someone who opted out', async () => {
    const { hear, edit, feed } = await schedule();
    await hear('STOP');
    await until(async () => (await feed()).messageQueue.length === 0);
    expect(await edit({ message: 'See you' })).toMatchObject({ success: false });
  });

  it.each([
    ['no text', { message: ' ' }, sentenceOf('message-empty')],
    ['a text that is too long', { message: 'x'.repeat(241) }, sentenceOf('message-too-long')],
    ['a time that has passed', { sendAt: '2026-03-11T16:59:00Z' }, sentenceOf('send-time-passed')],
    ['a time in two years', { sendAt: '2028-03-11T17:00:00Z' }, sentenceOf('send-time-too-far')],
  ])('isn’t given %s', async (_what, change, sentence) => {
    const { edit, feed } = await schedule();
    expect(await edit(change)).toMatchObject({ success: false, errors: [sentence] });
    expect((await feed()).messageQueue).toMatchObject([{ message: 'See you at four', sendAt: AT_FOUR }]);
  });

  it('is changed only as a message of its contact, and only by those who may write', async () => {
    const { edit, other, mia, viewer } = await schedule();
    expect(await edit({ message: 'See you' }, mia, other)).toMatchObject({ errors: [sentenceOf('not-found')] });
    expect(await edit({ message: 'See you' }, viewer)).toMatchObject({ success: false });
  });
});
