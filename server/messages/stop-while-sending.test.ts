import { expect, it } from 'vitest';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readQueue, until } from '../testing/read-texts.ts';
import { startTwilioServer } from '../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ roles: ['web', 'worker'], senderRate: null });
const { context, clock } = server;

const FEED = `query ($id: ID!) { lead(leadId: $id, messagesOnly: true) { lead {
  messages { message inbound success reason sent leftOut } } } }`;
const ADD = `mutation ($campaignId: ID!, $leadIds: [ID!]) {
  addLeadsToCampaign(campaignId: $campaignId, leadIds: $leadIds) { success errors } }`;

it('a STOP that comes before the carrier’s response leaves nothing scheduled, and START continues [SEND-06]', async () => {
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const lead = await buildLead(context, organizationId, { name: 'Maria Lopez', userId });
  const phone = `+1${lead.phone}`;
  const feed = async () =>
    (await server.graphql(FEED, { id: String(lead.id) }, token)).lead.lead.messages as { message: string }[];
  const says = async (body: string) => {
    clock.advance({ minutes: 1 });
    const sent = { from: phone, to: senderPhone, body };
    expect(await stub.sendInbound(`${server.url}/webhooks/twilio/message`, sent)).toBe(200);
    await until(async () => (await feed()).some(({ message }) => message === body));
  };

  stub.behave({ delayMs: 3_000 });
  const steps = [{ message: 'Hello' }, { message: 'Last call', days: 2 }];
  const { id, stepIds } = await buildCampaign(context, organizationId, { userId, steps, leadIds: [lead.id] });
  await until(() => stub.requests(phone) === 1);
  await says('STOP');
  expect((await readQueue(context, organizationId)).filter(({ step_id }) => step_id !== null)).toMatchObject([
    { state: 'in_flight' },
  ]);
  await until(async () => (await readQueue(context, organizationId)).length === 0);
  expect(await feed()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ message: 'Hello', success: true, leftOut: null }),
      expect.objectContaining({ message: 'STOP', inbound: true }),
      expect.objectContaining({
        ...{ message: 'Last call', sent: null, success: false, reason: 'They opted out' },
        leftOut: expect.any(String),
      }),
    ]),
  );

  stub.behave({});
  await says('START');
  const add = await server.graphql(ADD, { campaignId: String(id), leadIds: [String(lead.id)] }, token);
  expect(add.addLeadsToCampaign).toEqual({ success: true, errors: [] });
  const planned = (await readQueue(context, organizationId)).filter(({ step_id }) => step_id !== null);
  expect(planned.map(({ step_id }) => Number(step_id))).toEqual([stepIds[1]]);
});
