import { expect, it } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { textFrom } from '../testing/erased-world.ts';
import { readMessages, readQueue, until } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;

it('no alert to staff keeps an earlier or a shortened name of an erased contact', async () => {
  const { id: organizationId, senderPhone } = await buildOrganization(context);
  const { id, token } = await buildUser(context, organizationId, { access: 'OWNER', phone: '6025554711' });
  const ask = async (document: string, variables: object = {}) =>
    Object.values(await server.graphql(document, { ...variables }, token))[0];
  await ask(
    'mutation ($id: ID!, $ids: [ID!]!) { updateOrganization(organizationId: $id, organization: { messageAlertIds: $ids }) { success } }',
    {
      ...{ id: String(organizationId), ids: [String(id)] },
    },
  );
  const ren = await buildLead(context, organizationId, { name: 'Ren Canarybefore' });
  const other = await buildLead(context, organizationId, { name: 'Ida Ray' });
  const alerts = async () =>
    (await readMessages(context, organizationId)).filter(({ kind }) => kind === 'alert').map(({ body }) => body);
  const write = async (phone: string, expected: number) => {
    await textFrom(server, { from: phone, to: senderPhone, body: 'Can I come at five?' });
    await until(async () => (await alerts()).length === expected);
    await until(async () => (await readQueue(context, organizationId)).length === 0);
  };
  const rename = (name: string) =>
    ask('mutation ($id: ID!, $name: String!) { updateLead(leadId: $id, lead: { name: $name }) { errors } }', {
      ...{ id: String(ren.id), name },
    });
  await write(ren.phone, 1);
  await rename('Ren Canarylonger Of The Very Long Name That An Alert Shortens');
  await write(ren.phone, 2);
  await rename('Ren After');
  await write(other.phone, 3);
  expect((await alerts()).filter((body) => body.includes('Canary'))).toHaveLength(2);
  const { errors } = await ask(
    'mutation ($id: ID!) { eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { errors } }',
    { id: String(ren.id) },
  );
  expect(errors).toEqual([]);
  expect((await alerts()).filter((body) => body !== '')).toEqual([expect.stringContaining('Ida Ray wrote to you')]);
});
