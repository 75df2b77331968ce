import { expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
const CREATE = `mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { name firstName lastName } } }`;

it.each([
  [{ name: 'Mrs. Helen Price' }, { name: 'Mrs. Helen Price', firstName: 'Helen', lastName: 'Price' }],
  [
    { firstName: 'Mrs. Helen', lastName: 'Price' },
    { name: 'Mrs. Helen Price', firstName: 'Helen', lastName: 'Price' },
  ],
  [
    { firstName: 'Patrick, Jr.', lastName: 'O’Brien' },
    { name: 'Patrick, Jr. O’Brien', firstName: 'Patrick', lastName: 'O’Brien, Jr.' },
  ],
  [{ name: 'O’Brien, Patrick Jr.' }, { firstName: 'Patrick', lastName: 'O’Brien, Jr.' }],
])('a contact who is added as %j is greeted by the first name alone: %j', async (typed, stored) => {
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id);
  const lead = { ...typed, phone: '6025550143' };
  expect((await server.graphql(CREATE, { lead }, token)).createLead).toMatchObject({ success: true, lead: stored });
});
