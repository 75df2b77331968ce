import { expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const { id: organizationId } = await buildOrganization(context);
const { token } = await buildUser(context, organizationId);
const member = await buildUser(context, organizationId, { access: 'MANAGER', name: 'Ines Roy', phone: '6025550142' });
const call = async (document: string) => Object.values(await server.graphql(document, {}, token))[0];
const idOf = async (document: string, name: string) => (await call(document))[name].id;

const lead = 'createLead(lead: { name: "Lou Van Dyke", phone: "4805552040" }) { lead { id } }';
const leadId = await idOf(`mutation { ${lead} }`, 'lead');
const groupId = await idOf('mutation { createGroup(name: "Regulars") { group { id } } }', 'group');
const pageId = await idOf('mutation { createLandingPage { landingPage { id } } }', 'landingPage');
const campaignId = await idOf('mutation { createCampaign(name: "Spring") { campaign { id } } }', 'campaign');

const answer = '{ success errors }';
const ofLead = (field: string, value: string, seen: string) =>
  `updateLead(leadId: ${leadId}, lead: { ${field}: "${value}" }, seen: { ${field}: "${seen}" }) ${answer}`;
const ofExternalId = (value: string, seen: string) =>
  `updateLead(leadId: ${leadId}, lead: {}, externalId: "${value}", seen: { externalId: "${seen}" }) ${answer}`;
const ofUser = (field: string, value: string, seen: string) =>
  `updateUser(userId: ${member.id}, user: { ${field}: ${value} }, seen: { ${field}: ${seen} }) ${answer}`;
const inPage = (page: string) => `{ landingPage: { ${page} } }`;
const ofGroup = (field: string, value: string, seen: string) =>
  `updateGroup(groupId: ${groupId}, group: ${inPage(`${field}: ${value}`)}, seen: ${inPage(`${field}: ${seen}`)}) ${answer}`;
const ofPage = (field: string, value: string, seen: string) =>
  `updateLandingPage(landingPageId: ${pageId}, landingPage: { ${field}: ${value} }, seen: { ${field}: ${seen} }) ${answer}`;
const ofCampaign = (field: string, value: string, seen: string) =>
  `updateCampaign(campaignId: ${campaignId}, ${field}: ${value}, seen: { ${field}: ${seen} }) ${answer}`;

const ofSettings = (field: string, value: string, seen: string) =>
  `updateOrganization(organizationId: ${organizationId}, organization: { ${field}: ${value} }, seen: { ${field}: ${seen} }) ${answer}`;

type Save = (value: string, seen: string) => string;
const saves: readonly (readonly [string, Save, readonly [string, string, string]])[] = [
  ['the name of a contact', (value, seen) => ofLead('name', value, seen), ['Lou Van Dyke', 'Lou', 'Louis']],
  [
    'the phone of a contact',
    (value, seen) => ofLead('phone', value, seen),
    ['(480) 555-2040', '(480) 555-2041', '(480) 555-2042'],
  ],
  ['the email of a contact', (value, seen) => ofLead('email', value, seen), ['', 'a@lou.test', 'b@lou.test']],
  ['the ID of a contact elsewhere', ofExternalId, ['', 'crm-1', 'crm-2']],
  ['the name of a member', (value, seen) => ofUser('name', value, seen), ['"Ines Roy"', '"Ines"', '"Inez"']],
  [
    'the phone of a member',
    (value, seen) => ofUser('phone', value, seen),
    ['"(602) 555-0142"', '"(602) 555-0143"', '"(602) 555-0144"'],
  ],
  ['the level of a member', (value, seen) => ofUser('access', value, seen), ['MANAGER', 'READONLY', 'ADMIN']],
  ['the title of a group’s page', (value, seen) => ofGroup('title', value, seen), ['""', '"One"', '"Other"']],
  ['the price of a group', (value, seen) => ofGroup('price', value, seen), ['0', '5', '7']],
  ['the color of a landing page', (value, seen) => ofPage('color', value, seen), ['""', '"#111111"', '"#222222"']],
  [
    'the form of a landing page',
    (value, seen) => ofPage('structure', value, seen),
    ['["name", "phone", "opt-in"]', '["name", "phone", "opt-in", "dob"]', '["name", "phone", "opt-in", "gender"]'],
  ],
  [
    'the welcome message of the organization',
    (value, seen) => ofSettings('welcomeMessageContent', value, seen),
    ['""', '"Hi there"', '"Hello"'],
  ],
  [
    'the number that calls are forwarded to',
    (value, seen) => ofSettings('forwardingPhone', value, seen),
    ['""', '"(602) 555-0143"', '"(602) 555-0144"'],
  ],
  ['the branding of a campaign', (value, seen) => ofCampaign('brandName', value, seen), ['""', '"One"', '"Other"']],
];

it.each(saves)('refuses a change of %s that someone else has changed since', async (_what, save, [at, one, other]) => {
  const refused = { success: false, errors: [sentenceOf('changed-meanwhile')] };
  const done = { success: true, errors: [] };
  expect(await call(`mutation { ${save(one, at)} }`)).toMatchObject(done);
  expect(await call(`mutation { ${save(other, at)} }`)).toMatchObject(refused);
  // Both wanted the same.
  expect(await call(`mutation { ${save(one, at)} }`)).toMatchObject(done);
  expect(await call(`mutation { ${save(other, one)} }`)).toMatchObject(done);
  const atOnce = await Promise.all([one, at].map((value) => call(`mutation { ${save(value, other)} }`)));
  expect(atOnce.map(({ success }) => success).toSorted()).toEqual([false, true]);
});

const notSent: readonly (readonly [string, string])[] = [
  [
    'a contact',
    `updateLead(leadId: ${leadId}, lead: { firstName: "Lou" }, seen: { preferredName: "Louie" }) ${answer}`,
  ],
  [
    'a group',
    ofGroup('color', '"#111111"', '"#222222"').replace(
      'seen: { landingPage: { color',
      'seen: { landingPage: { description',
    ),
  ],
  ['a campaign', `updateCampaign(campaignId: ${campaignId}, name: "Fall", seen: { category: "Roofs" }) ${answer}`],
];

it.each(notSent)('refuses a change of %s when a seen field that isn’t sent is empty by now', async (_what, save) => {
  expect(await call(`mutation { ${save} }`)).toMatchObject({
    ...{ success: false, errors: [sentenceOf('changed-meanwhile')] },
  });
});
