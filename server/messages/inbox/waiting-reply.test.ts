import { afterAll, expect, it } from 'vitest';
import { buildBlast } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { until, untilSettled } from '../../testing/read-texts.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const INBOX = '{ leads(leadFilter: { messages: true }) { leads { name waitingReply { sendAt } } } }';
const MESSAGE = `mutation ($id: ID!, $text: String!, $at: String) {
  messageLead(leadId: $id, message: $text, sendAt: $at) { success errors message { id } } }`;
const CANCEL = 'mutation ($id: ID!) { cancelMessage(campaignFeatureQueueId: $id) { success errors } }';
// Ten in the morning in Phoenix.
const NOW = '2026-03-11T17:00:00.000Z';

async function talk() {
  clock.set(NOW);
  const blast = await buildBlast(context, { leads: 1 });
  const { token } = await buildUser(context, blast.organizationId, { access: 'OWNER' });
  const [from, id] = [`+1${blast.phones[0]}`, String(blast.leadIds[0])];
  const inbox = async () => (await server.graphql(INBOX, {}, token)).leads.leads;
  const hear = async (body: string) => {
    await stub.sendInbound(`${server.url}/webhooks/twilio/message`, { from, to: blast.senderPhone, body });
    await until(async () => (await inbox()).length > 0);
  };
  const write = async (text: string, at: string | null) =>
    (await server.graphql(MESSAGE, { id, text, at }, token)).messageLead.message.id as string;
  const cancel = (item: string) => server.graphql(CANCEL, { id: item.replace('queue-', '') }, token);
  return { blast, inbox, hear, write, cancel, ask: (call: string) => server.graphql(call, {}, token) };
}

it('the inbox says when the next reply that is scheduled goes out, until it has', async () => {
  const { blast, inbox, hear, write, cancel } = await talk();
  await hear('Are you open?');
  expect(await inbox()).toMatchObject([{ waitingReply: null }]);
  const late = await write('See you at five', '2026-03-12T00:00:00Z');
  await write('See you at four', '2026-03-11T23:00:00Z');
  expect(await inbox()).toMatchObject([{ waitingReply: { sendAt: '2026-03-11T23:00:00.000Z' } }]);
  await cancel(late);
  clock.set('2026-03-11T23:00:01Z');
  await untilSettled(context, blast.organizationId);
  expect(await inbox()).toMatchObject([{ waitingReply: null }]);
});

it('the inbox says when one goes out that was scheduled for the night', async () => {
  const { inbox, hear, write } = await talk();
  await hear('Are you open?');
  await write('Yes, come by', '2026-03-12T05:30:00Z');
  await expect.poll(inbox).toMatchObject([{ waitingReply: { sendAt: '2026-03-12T15:00:00.000Z' } }]);
});

it('the inbox has no time for one that is held until someone resumes sending', async () => {
  const { inbox, hear, write, ask } = await talk();
  await hear('Are you open?');
  await write('Yes, come by at four', '2026-03-11T23:00:00Z');
  await ask('mutation { pauseSending(paused: true) { success } }');
  expect(await inbox()).toMatchObject([{ waitingReply: { sendAt: null } }]);
});
