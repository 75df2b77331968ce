import { expect, it } from 'vitest';
import { until } from '../../testing/read-texts.ts';
import { startEffects } from '../../testing/start-effects.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ senderRate: null });
const FEED = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead {
  messages { message inbound success error reason sent } } } }`;

it('a message of a workflow with a chip of an event never goes to someone without one', async () => {
  const effects = await startEffects(server);
  const link = await effects.fired([
    { type: 'LEAD', messageContent: 'See you on {{event_date}} at {{event_location}}, {{first_name}}.' },
    { type: 'LEAD', messageContent: 'Bye {{first_name}}.' },
  ]);
  const feed = async () =>
    (await server.graphql(FEED, { id: String(link.leadId) }, effects.owner.token)).lead.lead.messages;
  const find = async (end: string) =>
    (await feed()).find(({ message }: { message: string }) => message.includes(end)) ?? null;
  await until(async () => (await find('Bye Maria.'))?.success === true && (await find('See you')) !== null);
  expect(await find('See you')).toMatchObject({
    ...{ message: 'See you on {event date} at {event location}, Maria.', success: false, error: null, sent: null },
    reason: 'It uses the date, time, or location of an event, and none is set for this person',
  });
});
