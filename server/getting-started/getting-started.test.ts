import { expect, it } from 'vitest';
import { preparePlatform } from '../accounts/index.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { until } from '../testing/read-texts.ts';
import { editStep } from '../testing/staff-actions.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;
await preparePlatform(context);

const LIST = '{ gettingStarted { success campaignId isAroundAppointments lines { key done mayDo } } }';
type Line = { key: string; done: boolean; mayDo: boolean };

async function listOf(
  token: string,
): Promise<{ lines: Line[]; campaignId: string | null; isAroundAppointments: boolean }> {
  return (await server.graphql(LIST, {}, token)).gettingStarted;
}

const doneOf = async (token: string) => (await listOf(token)).lines.filter((line) => line.done).map((line) => line.key);

it('checks each line as soon as it is done, and disappears after the first send', async () => {
  const organization = await buildOrganization(context, { billingActive: true });
  const { token } = await buildUser(context, organization.id, { phone: '6025550142' });
  expect(await doneOf(token)).toEqual(['plan', 'number']);
  const LOOK = `mutation ($id: ID!) { updateOrganization(organizationId: $id,
    organization: { color: "#0b6e4f", image: "https://example.test/logo.png" }) { success errors } }`;
  const looked = await server.graphql(LOOK, { id: String(organization.id) }, token);
  expect(looked.updateOrganization).toEqual({ success: true, errors: [] });
  const lead = await buildLead(context, organization.id);
  const campaign = await buildCampaign(context, organization.id, { steps: [{ message: 'Hello' }] });
  expect(await doneOf(token)).toEqual(['plan', 'number', 'look', 'leads', 'campaign']);
  expect((await listOf(token)).campaignId).toBe(String(campaign.id));
  await server.graphql('mutation { sendTest(messageContent: "Hi") { success } }', {}, token);
  await until(async () => (await doneOf(token)).includes('test'));
  const ADD = 'mutation ($c: ID!, $l: [ID!]) { addLeadsToCampaign(campaignId: $c, leadIds: $l) { success errors } }';
  await server.graphql(ADD, { c: String(campaign.id), l: [String(lead.id)] }, token);
  await until(async () => (await listOf(token)).lines.length === 0);
});

it('goes away for everyone once it is dismissed, and for no other organization', async () => {
  const organization = await buildOrganization(context, { billingActive: false });
  const other = await buildOrganization(context);
  const manager = await buildUser(context, organization.id, { access: 'MANAGER' });
  const owner = await buildUser(context, organization.id);
  const elsewhere = await buildUser(context, other.id);
  const { lines } = await listOf(manager.token);
  expect(lines.filter((line) => !line.mayDo).map(({ key }) => key)).toEqual(['plan', 'number', 'look']);
  await server.graphql('mutation { dismissGettingStarted { success } }', {}, manager.token);
  expect((await listOf(owner.token)).lines).toEqual([]);
  expect((await listOf(elsewhere.token)).lines).toHaveLength(7);
});

it('says whether everything in the campaign goes out around appointments', async () => {
  const { id } = await buildOrganization(context);
  const { token, id: userId } = await buildUser(context, id);
  const { stepIds } = await buildCampaign(context, id, { userId, steps: [{ message: 'One' }, { message: 'Two' }] });
  expect((await listOf(token)).isAroundAppointments).toBe(false);
  for (const stepId of stepIds) await editStep(context, id, stepId, { structureType: 'before' });
  expect((await listOf(token)).isAroundAppointments).toBe(true);
});
