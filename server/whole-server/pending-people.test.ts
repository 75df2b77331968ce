import { beforeAll, describe, expect, it } from 'vitest';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildRuleWorld } from '../testing/build-rule-world.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const USER = `id code wpAdmin new name firstName phone email isPending showAppt showCalendly hasSecondStep
  organizations { access understandsTiming understandsContacts understandsEdit bank { name } }`;
const RULE = 'success errors action { label userIds }';

let server: TestServer;
let known = '';
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
  const elsewhere = await buildOrganization(server.context);
  const person = { name: 'Private Name', phone: '4155550143', email: 'known@example.test' };
  known = (await buildUser(server.context, elsewhere.id, person)).email;
});

type World = Awaited<ReturnType<typeof buildRuleWorld>>;
type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** Everything that an owner sees when they invite an address and do with it what can be done. */
async function everythingOf(address: string): Promise<string> {
  const world = await buildRuleWorld(server.context);
  const ask: Ask = (query, variables = {}) => server.graphql(query, variables, world.token);
  const invite = `mutation ($email: String!) { inviteUsers(users: [{ email: $email, role: "ADMIN" }]) { success errors users { ${USER} } } }`;
  const invited = await server.graphql(invite, { email: address }, world.token);
  const id: string = invited.inviteUsers.users?.[0].id ?? expect.fail(JSON.stringify(invited));
  const seen: unknown[] = [invited, await ask(`query ($id: ID!) { user(userId: $id) { user { ${USER} } } }`, { id })];
  const { users } = (await ask(`{ users { users { ${USER} } } }`)).users as { users: { id: string }[] };
  seen.push({ users: users.filter((user) => user.id === id) });
  for (const act of [asResponsible, asNotified, asOwnerOfValues, asMember, asRemoved])
    seen.push(...(await act(ask, world, id)));
  return JSON.stringify(seen, null, 1)
    .replaceAll(address.toLowerCase(), '(the address)')
    .replaceAll(`"${id}"`, '"(the id)"')
    .replaceAll(/Campaign \d+/g, 'Campaign');
}

async function asResponsible(ask: Ask, world: World, id: string) {
  const lead = await buildLead(server.context, world.organizationId, { name: 'Maya Okafor' });
  const of = { leadId: String(lead.id) };
  return [
    await ask(
      'mutation ($leadId: ID!, $id: ID) { assignLead(leadId: $leadId, userId: $id) { success errors lead { responsibleUser { name phone } } } }',
      { ...of, id },
    ),
    await ask('query ($leadId: ID!) { lead(leadId: $leadId) { lead { responsibleUser { name phone } } } }', of),
  ];
}

async function asNotified(ask: Ask, world: World, id: string) {
  const step = { id: String(world.stepId) };
  const made = 'mutation ($id: ID!) { createCampaignWorkflow(campaignFeatureId: $id) { workflow { id } } }';
  const { workflow } = (await ask(made, step)).createCampaignWorkflow as { workflow: { id: string } };
  const acts = 'mutation ($id: ID!) { createWorkflowAction(campaignWorkflowId: $id) { action { id } } }';
  const { action } = (await ask(acts, { id: workflow.id })).createWorkflowAction as { action: { id: string } };
  const change = `mutation ($action: ID!, $ids: [ID!]) { updateWorkflowAction(workflowActionId: $action, actionType: SPECIFIC, userIds: $ids) { ${RULE} } }`;
  return [await ask(change, { action: action.id, ids: [id] })];
}

async function asOwnerOfValues(ask: Ask, _world: World, id: string) {
  const values = 'success errors customValues { modelName name value }';
  return [
    await ask(
      `mutation ($id: ID) { createCustomValues(values: [{ userId: $id, name: "Color", value: "red" }]) { ${values} } }`,
      { id },
    ),
    await ask(`query ($id: ID) { customValues(userId: $id) { ${values} } }`, { id }),
    await ask(`{ customValues { ${values} } }`),
  ];
}

async function asMember(ask: Ask, _world: World, id: string) {
  const change = `mutation ($id: ID!, $user: UserInput!) { updateUser(userId: $id, user: $user) { success errors user { ${USER} } } }`;
  const seen = [];
  for (const user of [{ name: 'Dana' }, { phone: '6025550100' }, { access: 'LIMITED' }, { showAppt: true }])
    seen.push(await ask(change, { id, user }));
  seen.push(await ask('{ auditEntries { entries { action phrase object { name } others { name } } } }'));
  return [...seen, await ask('{ availableNumbers { success errors numbers { phone } } }').catch(String)];
}

async function asRemoved(ask: Ask, _world: World, id: string) {
  return [
    await ask('mutation ($id: ID!) { deleteUsers(userIds: [$id]) { success errors } }', { id }),
    await ask(`query ($id: ID!) { user(userId: $id) { success errors user { ${USER} } } }`, { id }),
    await ask('{ auditEntries { entries { action phrase object { name } others { name } } } }'),
    await ask('{ customValues { success errors customValues { modelName name value } } }'),
  ];
}

describe('an invited address', () => {
  it('reads the same with and without an account, whatever is done with it', async () => {
    const withAccount = await everythingOf(known.replace('known', 'Known'));
    expect(withAccount).toContain('(the address)');
    expect(withAccount).not.toMatch(/Private|4155550143/);
    expect(withAccount).toBe(await everythingOf('Unknown@example.test'));
  });
});
