import { expect, it, vi } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const LEAD = `query ($id: ID!, $messagesOnly: Boolean) { lead(leadId: $id, messagesOnly: $messagesOnly) {
  success errors lead { id name phone email responsibleUser { id name } messages { message } messageQueue { message } } } }`;

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { id: organizationId } = await buildOrganization(server.context);
const staff = await buildUser(server.context, organizationId, { name: 'Dana Rivers' });

it('one contact is read by id, with who added them, and again for its texts alone [API-27]', async () => {
  const given = { name: 'Maya Okafor', phone: '5552223344', userId: staff.id };
  const maya = await buildLead(server.context, organizationId, given);
  await server.graphql(
    'mutation ($id: ID!) { messageLead(leadId: $id, message: "Hello") { success } }',
    { id: String(maya.id) },
    staff.token,
  );
  const read = async () => (await server.graphql(LEAD, { id: String(maya.id) }, staff.token)).lead.lead.messages;
  // A message in flight may briefly be in neither list, because the lists are read separately.
  await vi.waitFor(async () => expect(await read()).toEqual([{ message: 'Hello' }]), { timeout: 40_000 });
  for (const messagesOnly of [undefined, true]) {
    const { lead } = await server.graphql(LEAD, { id: String(maya.id), messagesOnly }, staff.token);
    expect(lead).toMatchObject({
      ...{ success: true, errors: [] },
      lead: {
        ...{ id: String(maya.id), name: 'Maya Okafor', phone: '5552223344' },
        responsibleUser: { id: String(staff.id), name: 'Dana Rivers' },
      },
    });
    expect([...lead.lead.messages, ...lead.lead.messageQueue]).toEqual([{ message: 'Hello' }]);
  }
  const stranger = await buildUser(server.context, (await buildOrganization(server.context)).id);
  const foreign = await server.graphql(LEAD, { id: String(maya.id) }, stranger.token);
  expect(foreign.lead).toMatchObject({ success: false, lead: null });
});

it('a text of a contact says who sent what, when, and its status [ENT-19]', async () => {
  const ravi = await buildLead(server.context, organizationId, { name: 'Ravi Patel', phone: '5552223355' });
  const id = String(ravi.id);
  await server.graphql(
    'mutation ($id: ID!) { messageLead(leadId: $id, message: "See you at nine") { success } }',
    { id },
    staff.token,
  );
  const fields = `id userId campaignId campaignMessageId message created sent success delivered senderName aiGenerated`;
  const document = `query ($id: ID!) { lead(leadId: $id) { lead { messages { ${fields} } } } }`;
  const sent = {
    ...{ id: expect.stringMatching(/^\d+$/), userId: String(staff.id), campaignId: null, campaignMessageId: null },
    ...{ message: 'See you at nine', created: expect.stringMatching(/^2026-03-10T19:/) },
    ...{ sent: expect.stringMatching(/^2026-03-10T19:/), success: true, delivered: true },
    ...{ senderName: 'Dana Rivers', aiGenerated: false },
  };
  await vi.waitFor(
    async () => expect((await server.graphql(document, { id }, staff.token)).lead.lead.messages).toEqual([sent]),
    { timeout: 40_000 },
  );
});
