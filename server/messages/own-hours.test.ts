import { expect, it } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { readQueue, until } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const UPDATE = `mutation ($id: ID!, $edit: OrganizationInput!) { updateOrganization(organizationId: $id, organization: $edit) {
  success errors organization { ownHours } } }`;
const WRITE = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "See you soon") { success errors } }';
const FEED =
  'query ($id: ID!) { lead(leadId: $id) { lead { messages { success } messageQueue { reason wait { cause until } } } } }';
const TRAIL = '{ auditEntries { entries { details { name value } } } }';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { clock, context } = server;

async function owner() {
  const { id } = await buildOrganization(context);
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const lead = await buildLead(context, id);
  const update = async (edit: object) =>
    (await server.graphql(UPDATE, { id: String(id), edit }, token)).updateOrganization;
  const feed = async () => (await server.graphql(FEED, { id: String(lead.id) }, token)).lead.lead;
  const write = () => server.graphql(WRITE, { id: String(lead.id) }, token);
  return { id, token, update, feed, write };
}

it('hold messages by the clock of the organization, say so, and let them go when they open', async () => {
  clock.set('2026-03-11T21:30:00Z');
  const by = await owner();
  const edit = { ownHours: '09:00-17:00', timeZone: 'America/New_York', respectLocalHours: false };
  expect(await by.update(edit)).toEqual({ success: true, errors: [], organization: { ownHours: '09:00-17:00' } });
  await by.write();
  await until(async () => (await readQueue(context, by.id))[0]?.reason === 'outside-window');
  expect((await by.feed()).messageQueue).toMatchObject([
    {
      wait: { cause: 'outside-window', until: '2026-03-12T15:00:00.000Z' },
      reason: expect.stringContaining('messages are sent from 9am to 5pm ET, and only from 8am to 8pm MST'),
    },
  ]);
  // Longer hours let it go at once.
  expect((await by.update({ ownHours: '09:00-18:00' })).success).toBe(true);
  await until(async () => (await by.feed()).messages[0]?.success === true);
});

it('are refused where nothing could ever be sent, and where they aren’t hours', async () => {
  const by = await owner();
  const never = [
    'These hours never overlap with the other sending hours, so nothing could be sent. Choose other hours.',
  ];
  const refused = async (edit: object) => (await by.update(edit)).errors;
  expect(await refused({ ownHours: '20:00-23:00' })).toEqual(never);
  expect(await refused({ ownHours: '20:00-23:00', allowAfterHours: true, respectLocalHours: true })).toEqual(never);
  expect(await refused({ ownHours: '9-17' })).toEqual([
    'Enter full hours, such as 9am to 5pm, with the first before the second.',
  ]);
  expect(await refused({ ownHours: '20:00-23:00', allowAfterHours: true, respectLocalHours: false })).toEqual([]);
  // What let them open can’t be taken away while they are so.
  expect(await refused({ allowAfterHours: false })).toEqual(never);
  expect(await by.update({ ownHours: '' })).toMatchObject({ success: true, organization: { ownHours: null } });
});

it('are in the audit trail with what they were and are', async () => {
  const by = await owner();
  await by.update({ ownHours: '09:00-17:00' });
  const { auditEntries } = await server.graphql(TRAIL, {}, by.token);
  expect(JSON.stringify(auditEntries)).toContain('09:00-17:00');
});
