import { beforeAll, describe, expect, it } from 'vitest';
import { switchFields } from '../../domain/campaigns/fields/registry.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { canaryOf, ownColumns, plantCanaries } from '../testing/canaries.ts';
import { allOperations } from '../testing/sample-call.ts';
import { startTestServer } from '../testing/test-server.ts';
import { executeWhole, wholeCall } from '../testing/whole-call.ts';

// What is written in a campaign made for one contact is theirs, as a message to them is.

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const queries = allOperations().filter((one) => one.kind === 'query' && one.name !== 'logoutUser');

// Where staff write a campaign: itself, its steps, their slides and questions, and what its workflows send.
const tables = ['campaigns', 'campaign_steps', 'saved_versions', 'pitches', 'slides', 'widgets', 'workflow_actions'];
// Not why the organization paused one, what is only on or off, and its name, which is that of the contact.
const others = [
  'campaigns.name',
  'campaigns.paused_reason',
  ...switchFields.map(({ column }) => `campaigns.${column}`),
];
const columns = ownColumns.filter((name) => tables.includes(name.split('.')[0] ?? '') && !others.includes(name));
const messages = ['campaign_steps.message_content', 'saved_versions.content', 'workflow_actions.message_content'];

let world: Awaited<ReturnType<typeof buildContactWorld>>;
const tokens: Record<'manager' | 'masked' | 'reader', string> = { manager: '', masked: '', reader: '' };

beforeAll(async () => {
  const organization = await buildOrganization(context, { brand: 'health' });
  world = await buildContactWorld(server, organization, { isForOneLead: true });
  await plantCanaries(context, organization.id);
  tokens.manager = world.manager.token;
  tokens.masked = (await buildUser(context, organization.id, { isPlatformAdmin: true, access: 'NONE' })).token;
  tokens.reader = (await buildUser(context, organization.id, { access: 'READONLY' })).token;
});

/** Each of these columns with the queries that show it to this person. */
async function shownTo(person: keyof typeof tokens, which: readonly string[]): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>();
  for (const query of queries) {
    const call = wholeCall(query, (argument) => world.ids[argument] ?? '987654321', world.phone);
    const answer = JSON.stringify(await executeWhole(context, tokens[person], call));
    expect(`${query.name}: ${answer}`).not.toContain('An unknown error occurred.');
    for (const column of which.filter((name) => answer.includes(canaryOf(name))))
      shown.set(column, [...(shown.get(column) ?? []), query.name]);
  }
  return shown;
}

describe('a campaign made for one contact', () => {
  it('is read by the people who write it, so that this test can fail', async () => {
    const shown = await shownTo('manager', columns);
    expect(columns.filter((column) => !shown.has(column))).toEqual([]);
  });

  it('says nothing to a platform admin who sees the organization masked', async () => {
    expect(Object.fromEntries(await shownTo('masked', columns))).toEqual({});
  });

  it('hides its messages in health from people who only view', async () => {
    // Slides aren't messages.
    expect(Object.fromEntries(await shownTo('reader', messages))).toEqual({
      'saved_versions.content': ['slideVersions'],
    });
  });
});

describe('the steps of a campaign made for one contact', () => {
  const ask = async (document: string, token: string) => Object.values(await server.graphql(document, {}, token))[0];
  const hidden = 'Message content hidden';
  let campaignId: string;
  let stepId: string;
  const read = async (token: string) =>
    (
      await ask(
        `{ campaign(campaignId: "${campaignId}") { campaign { name code brandName landingPage { title }
        features { label message messageContent version code } } } }`,
        token,
      )
    ).campaign;
  const versions = async (token: string) =>
    (
      await ask(`{ stepVersions(campaignFeatureId: "${stepId}") { versions { parts { part text } } } }`, token)
    ).versions.at(0).parts;
  const columns = async (token: string, id = campaignId) =>
    (await ask(`{ campaignBoard(campaignId: "${id}") { columns { label } } }`, token)).columns.map(
      ({ label }: { label: string }) => label,
    );

  beforeAll(async () => {
    const { manager } = tokens;
    const made = await ask(`mutation { createCampaign(leadId: "${world.leadId}") { campaign { id } } }`, manager);
    campaignId = made.campaign.id;
    const added = await ask(
      `mutation { createCampaignFeature(campaignId: "${campaignId}", featureType: MESSAGE, structureType: feature) { campaignFeature { id } } }`,
      manager,
    );
    stepId = added.campaignFeature.id;
    await ask(
      `mutation { updateCampaignFeature(campaignFeatureId: "${stepId}", messageContent: "Priya, your biopsy is ready") { success } }`,
      manager,
    );
    await ask(
      `mutation { updateCampaign(campaignId: "${campaignId}", brandName: "Priya Khan", landingPageTitle: "For Priya") { success } }`,
      manager,
    );
  });

  it('are named by their number, and have no version that a guess could be compared with', async () => {
    const text = 'Priya, your biopsy is ready';
    expect((await read(tokens.manager)).features).toEqual([
      {
        label: text,
        message: text,
        messageContent: text,
        version: expect.stringMatching(/./),
        code: expect.stringMatching(/./),
      },
    ]);
    const step = { label: 'Message 1', message: hidden, messageContent: hidden, version: '' };
    expect(await read(tokens.masked)).toEqual({
      ...{ name: 'Contact', code: '', brandName: null, landingPage: { title: null } },
      features: [{ ...step, code: '' }],
    });
    // People of the organization who only view know the contact, and don't read what the contact is sent.
    expect(await read(tokens.reader)).toMatchObject({ brandName: 'Priya Khan', features: [step] });
  });

  it('have versions that say when they go out, and no more', async () => {
    for (const token of [tokens.masked, tokens.reader])
      expect(await versions(token)).toEqual([
        { part: 'message', text: hidden },
        { part: 'timing', text: expect.not.stringContaining(hidden) },
        { part: 'slides', text: hidden },
      ]);
    expect(await versions(tokens.manager)).toContainEqual({ part: 'message', text: 'Priya, your biopsy is ready' });
  });

  it('head the columns of the board by their number, as those of every campaign do for who reads no messages', async () => {
    const texts = ['Received', 'Priya, your biopsy is ready', 'Complete'];
    const numbers = ['Received', 'Message 1', 'Complete'];
    expect(await columns(tokens.manager)).toEqual(texts);
    for (const token of [tokens.masked, tokens.reader]) expect(await columns(token)).toEqual(numbers);
    const { id } = await buildCampaign(context, world.organizationId, { steps: [{ message: 'For everyone' }] });
    expect(await columns(tokens.manager, String(id))).toEqual(['Received', 'For everyone', 'Complete']);
    for (const token of [tokens.masked, tokens.reader]) expect(await columns(token, String(id))).toEqual(numbers);
  });
});
