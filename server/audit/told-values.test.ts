import { describe, expect, it } from 'vitest';
import { brandNamed } from '../../brands/registry.ts';
import { entryDetails } from '../../domain/audit/telling/entry-details.ts';
import { entrySentence } from '../../domain/audit/telling/entry-words.ts';
import { clockOf } from '../../domain/brands/clock.ts';

import { buildCampaign } from '../testing/build-campaign.ts';
import { buildGroup } from '../testing/build-group.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const LIST = `{ auditEntries { entries { action phrase userId userName isOfPlatform objectType objectId ip agent
  details { name value } leads { id name } object { type id name } others { type id name }
  form { type name typedName } appointment { hasMoved fromDate fromTime date time timeZone } } } }`;

async function organization(brand = 'default') {
  const { id } = await buildOrganization(context, { brand, name: 'Old Roofs' });
  const owner = await buildUser(context, id, { name: 'Dawn Pike' });
  const ask = async (document: string) => {
    const { answer } = await server.graphql(`mutation { answer: ${document} }`, {}, owner.token);
    expect(answer.errors).toEqual([]);
    return answer;
  };
  const { words } = brandNamed(brand);
  const clock = clockOf(brandNamed(brand), null);
  const page = async () => {
    const { auditEntries } = await server.graphql(LIST, {}, owner.token);
    // biome-ignore lint/suspicious/noExplicitAny: the answer of a call.
    return auditEntries.entries.map((entry: any) => [
      entrySentence(entry, words),
      entryDetails(entry, { words, organizationId: String(id), clock }),
    ]);
  };
  return { id, owner, ask, page };
}

const png = (name: string) => `https://pictures.test/${name}.png`;

describe('the audit trail says what was there before and after', () => {
  it('of the organization’s name and picture, of a group’s name, and of what the library says of a campaign', async () => {
    const { id, ask, page } = await organization();
    const group = await buildGroup(context, id, { name: 'VIPs' });
    const campaign = await buildCampaign(context, id, { name: 'Summer', steps: [{ message: 'Hello' }] });
    const set = (fields: string) =>
      ask(`updateOrganization(organizationId: ${id}, organization: { ${fields} }) { errors }`);
    await set(`name: "New Roofs", image: "${png('one')}"`);
    await set(`image: "${png('two')}"`);
    await ask(`updateGroup(groupId: ${group.id}, group: { name: "Regulars" }) { errors }`);
    await ask(`updateCampaign(campaignId: ${campaign.id}, public: true, description: "For spring") { errors }`);
    const said = (await page()).map(([sentence]: [string]) => sentence);
    expect(said.toReversed()).toEqual([
      'Dawn Pike changed “Brand name” from “Old Roofs” to “New Roofs”',
      `Dawn Pike changed “picture” from none to “${png('one')}”`,
      `Dawn Pike changed “picture” from “${png('one')}” to “${png('two')}”`,
      'Dawn Pike changed “name” of the group “Regulars” from “VIPs” to “Regulars”',
      'Dawn Pike turned on “Offer this campaign in the library” for the campaign “Summer”',
      'Dawn Pike changed “Description” of the campaign “Summer” from none to “For spring”',
    ]);
  });

  it('of a step several times within an hour, as one row from the first text to the last', async () => {
    const { id, owner, ask, page } = await organization();
    const { stepIds } = await buildCampaign(context, id, { name: 'Summer', steps: [{ message: 'Hello' }] });
    const save = (text: string) =>
      ask(`updateCampaignFeature(campaignFeatureId: ${stepIds[0]}, messageContent: "${text}") { errors }`);
    await save('Hello there');
    await save('Hello to you');
    expect(await page()).toEqual([
      [
        'Dawn Pike changed “message” of a step of the campaign “Summer” from “Hello” to “Hello to you”',
        'step 1 · version 3 · from 127.0.0.1',
      ],
    ]);
    const { csv } = (await server.graphql('{ auditReport { csv } }', {}, owner.token)).auditReport;
    expect(csv).toContain('from “Hello” to “Hello there”');
    expect(csv).toContain('from “Hello there” to “Hello to you”');
  });

  it('of the auto-reply, the title of a set of slides, and the price of a group', async () => {
    const { id, ask, page } = await organization();
    const pitch = await buildPitch(context, id, { title: 'After the visit' });
    const group = await buildGroup(context, id, { name: 'VIPs' });
    await ask(`updateOrganization(organizationId: ${id}, organization: { autoReplyContent: "Closed" }) { errors }`);
    await ask(`updatePitch(pitchId: ${pitch.id}, title: "Before the visit") { errors }`);
    await ask(`updateGroup(groupId: ${group.id}, group: { landingPage: { price: 7 } }) { errors }`);
    expect((await page()).map(([sentence]: [string]) => sentence)).toEqual([
      'Dawn Pike changed “price” of the group “VIPs” from $5.00 to $7.00',
      'Dawn Pike changed “title” of the set of slides “Before the visit” from “After the visit” to “Before the visit”',
      'Dawn Pike changed “Auto-reply” from none to “Closed”',
    ]);
  });

  it('but not of a campaign that was made for one contact, which can say who that is', async () => {
    const { id, ask, page, owner } = await organization();
    const lead = await buildLead(context, id, { name: 'Hana Kealoha' });
    const { createCampaign } = await server.graphql(
      'mutation ($leadId: ID!) { createCampaign(leadId: $leadId) { campaign { id } } }',
      { leadId: String(lead.id) },
      owner.token,
    );
    await ask(`updateCampaign(campaignId: ${createCampaign.campaign.id}, description: "For Hana") { errors }`);
    const [[sentence, details]] = await page();
    expect(sentence).toBe('Dawn Pike changed a campaign');
    expect(details).toContain('Description');
    expect(details).not.toContain('For Hana');
    const made = await ask(
      `createCampaignFeature(campaignId: ${createCampaign.campaign.id}, featureType: MESSAGE, structureType: feature) { errors campaignFeature { id } }`,
    );
    const { id: stepId } = made.campaignFeature;
    await ask(`updateCampaignFeature(campaignFeatureId: ${stepId}, messageContent: "For Hana alone") { errors }`);
    expect((await page())[0]).toEqual([
      'Dawn Pike changed a step of a campaign',
      expect.stringMatching(/ · message · step 1 · version 1 · from/),
    ]);
    expect(JSON.stringify(await page())).not.toContain('For Hana');
  });
});

it.each(['default', 'health'])('the file of the brand %s says what the page says, in the same words', async (brand) => {
  const { id, ask, page, owner } = await organization(brand);
  const lead = await buildLead(context, id, { name: 'Hana Kealoha' });
  const group = await buildGroup(context, id, { name: 'VIPs' });
  await ask(
    `updateGroup(groupId: ${group.id}, group: { name: "Regulars", landingPage: { price: 5, trialPeriod: 3 } }) { errors }`,
  );
  await ask(
    `updateOrganization(organizationId: ${id}, organization: { name: "New, \\"Roofs\\"", autoReplyContent: "Hi" }) { errors }`,
  );
  await ask(`createLeadAppointment(leadId: ${lead.id}, eventDate: "2026-04-01") { errors }`);
  await ask(`addLeadsToGroup(groupId: ${group.id}, leadIds: [${lead.id}]) { errors }`);
  await ask(`archiveLeads(leadIds: [${lead.id}]) { errors }`);
  const shown = await page();
  const { csv } = (await server.graphql('{ auditReport { csv } }', {}, owner.token)).auditReport;
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head.split(',').slice(5, 7)).toEqual(['What happened', 'More']);
  const cells = rows.map((row: string) => [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]);
  const told = cells.map((row: RegExpMatchArray[]) =>
    [5, 6].map((at) => (row[at]?.[1] ?? row[at]?.[2] ?? '').replaceAll('""', '"')),
  );
  expect(told).toEqual(shown);
  expect(shown.length).toBeGreaterThan(6);
});
