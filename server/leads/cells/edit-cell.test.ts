import { beforeEach, expect, it } from 'vitest';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let ours: Awaited<ReturnType<typeof buildOrganization>>['id'];
let us: Awaited<ReturnType<typeof buildUser>>;
let leadId: string;
beforeEach(async () => {
  ours = (await buildOrganization(context)).id;
  us = await buildUser(context, ours);
  leadId = String((await buildLead(context, ours, { name: 'Maya Okafor' })).id);
});

const ask = async (document: string, variables: Record<string, unknown>) =>
  (await server.graphql(document, variables, us.token)).answer;
const rename = (name: string, nameSeen: string) =>
  ask(
    `mutation ($leadId: ID!, $name: String!, $nameSeen: String!) {
      answer: renameLead(leadId: $leadId, name: $name, nameSeen: $nameSeen) {
        success errors clash lead { name firstName lastName } } }`,
    { leadId, name, nameSeen },
  );
const assign = (userId: number | null, userIdSeen: number | null) =>
  ask(
    `mutation ($leadId: ID!, $userId: ID, $userIdSeen: ID) {
      answer: assignLead(leadId: $leadId, userId: $userId, userIdSeen: $userIdSeen) {
        success errors clash lead { responsibleUser { id } } } }`,
    { leadId, userId: userId && String(userId), userIdSeen: userIdSeen && String(userIdSeen) },
  );

it('renames a contact with its parts, and the second of two who began with the same name changes nothing', async () => {
  const lead = { name: 'Mia Okafor', firstName: 'Mia', lastName: 'Okafor' };
  expect(await rename('Mia Okafor', 'Maya Okafor')).toEqual({ success: true, errors: [], clash: false, lead });
  expect(await rename('May Okafor', 'Maya Okafor')).toEqual({ success: true, errors: [], clash: true, lead });
  // Who wanted the same has it.
  expect(await rename('Mia Okafor', 'Maya Okafor')).toMatchObject({ clash: false });
  expect(await rename('May Okafor', 'Mia Okafor')).toMatchObject({ clash: false, lead: { name: 'May Okafor' } });
  expect(await rename(' ', 'May Okafor')).toMatchObject({ success: false });
});

it('makes a colleague responsible, unless someone else is by now, and never a stranger', async () => {
  const dana = await buildUser(context, ours);
  const stranger = await buildUser(context, (await buildOrganization(context)).id);
  const before = (
    await ask('query ($leadId: ID!) { answer: lead(leadId: $leadId) { lead { responsibleUser { id } } } }', { leadId })
  ).lead.responsibleUser;
  const seen = before === null ? null : Number(before.id);
  expect(await assign(dana.id, seen)).toMatchObject({
    clash: false,
    lead: { responsibleUser: { id: String(dana.id) } },
  });
  expect(await assign(us.id, seen)).toMatchObject({ clash: true, lead: { responsibleUser: { id: String(dana.id) } } });
  expect(await assign(stranger.id, dana.id)).toMatchObject({ success: false });
  expect(await assign(null, dana.id)).toMatchObject({ clash: false, lead: { responsibleUser: null } });
});
