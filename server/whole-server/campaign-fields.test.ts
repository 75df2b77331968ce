import { expect, it } from 'vitest';
import { type CampaignField, campaignFields } from '../../domain/campaigns/fields/registry.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const fields: readonly CampaignField[] = campaignFields;

const shape = `id ${fields.map(({ readOf, readAs }) => (readOf === 'page' ? `landingPage { ${readAs} }` : readAs)).join(' ')}`;
const CREATE = `mutation ($name: String, $leadId: ID) { answer: createCampaign(name: $name, leadId: $leadId) { errors campaign { id code } } }`;
const READ = `query ($id: ID, $code: String, $isPublic: Boolean) {
  answer: campaign(campaignId: $id, campaignCode: $code, isPublic: $isPublic) { errors campaign { ${shape} } } }`;
const COPY = `mutation ($id: ID!) { answer: cloneCampaign(campaignId: $id) { errors campaign { ${shape} } } }`;
const ERASE =
  'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { errors } }';

const typeOf = ({ kind }: CampaignField) =>
  ({ switch: 'Boolean', 'page-fields': '[String!]' })[kind.is as string] ?? 'String';
const given = fields.filter(({ argument }) => argument !== null);
const CHANGE = `mutation ($id: ID!, ${given.map((field) => `$${field.argument}: ${typeOf(field)}`).join(', ')}) {
  answer: updateCampaign(campaignId: $id, ${given.map(({ argument }) => `${argument}: $${argument}`).join(', ')}) { errors } }`;

// A valid value of each field, as it is given and as it is stored.
const [uri, name, link] = ['https://api.calendly.com/event_types/A', 'Intro', 'https://calendly.com/dana/intro'];
const calendar: Record<string, string> = { calendlyEventUri: uri, calendlyEventName: name, calendlyEventLink: link };
const storedAs = ({ key, kind }: CampaignField) =>
  calendar[key] ??
  {
    ...{ line: `Given as ${key}`, text: `Given as ${key}\n\nin two`, picture: `/media/${key}.png`, color: '#1a2b3c' },
    ...{ switch: true, 'page-fields': ['name', 'phone', 'dob', 'opt-in'], calendar: '' },
  }[kind.is];
const edit = Object.fromEntries(
  given.map((field) => [field.argument, field.kind.is === 'calendar' ? `${uri}|${name}|${link}` : storedAs(field)]),
);
const emptyOf = ({ kind, isNeeded }: CampaignField) => (kind.is === 'switch' ? false : isNeeded ? '' : null);

type Read = Record<string, unknown> & { landingPage: Record<string, unknown> };
const valueIn = (campaign: Read, { readOf, readAs }: CampaignField) =>
  (readOf === 'page' ? campaign.landingPage : campaign)[readAs];
const expectEach = (campaign: Read, expected: (field: CampaignField) => unknown) => {
  for (const field of fields) expect(valueIn(campaign, field), field.key).toEqual(expected(field));
};

async function publisher() {
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id, { isPlatformAdmin: true });
  const ask = async (document: string, variables = {}) => (await server.graphql(document, variables, token)).answer;
  return { id, ask };
}

it('every declared field of a campaign is given, kept, copied, and shown to others only as it says', async () => {
  const [us, them] = [await publisher(), await publisher()];
  const { id, code } = (await us.ask(CREATE, { name: 'Spring' })).campaign;
  expect(await us.ask(CHANGE, { id, ...edit })).toEqual({ errors: [] });
  // An absent value is unchanged.
  expect(await us.ask(CHANGE, { id })).toEqual({ errors: [] });
  expectEach((await us.ask(READ, { id })).campaign, storedAs);

  const inLibrary = (await them.ask(READ, { id, isPublic: true })).campaign;
  expectEach(inLibrary, (field) => (field.isOffered ? storedAs(field) : null));
  const onPage = (await server.graphql(READ, { code })).answer.campaign;
  expectEach(onPage, (field) => (field.isPublic ? storedAs(field) : emptyOf(field)));

  const own = (await us.ask(COPY, { id })).campaign;
  const theirs = (await them.ask(COPY, { id })).campaign;
  const copied = fields.filter((field) => field.copied !== 'not');
  for (const field of copied) {
    expect(valueIn(own, field), field.key).toEqual(storedAs(field));
    expect(valueIn(theirs, field), field.key).toEqual(field.copied === 'own' ? null : storedAs(field));
  }

  const texts = fields.filter(({ kind: { is }, isNeeded }) => is !== 'calendar' && !isNeeded);
  await us.ask(CHANGE, { id, ...Object.fromEntries(texts.map(({ argument }) => [argument, ' '])) });
  const emptied = (await us.ask(READ, { id })).campaign;
  for (const field of texts) expect(valueIn(emptied, field), field.key).toBeNull();
});

it.each(given.flatMap(({ argument, kind }) => ('limit' in kind ? [{ argument, limit: kind.limit }] : [])))(
  'updateCampaign refuses $argument beyond $limit characters',
  async ({ argument, limit }) => {
    const us = await publisher();
    const { id } = (await us.ask(CREATE, { name: 'Spring' })).campaign;
    const { errors } = await us.ask(CHANGE, { id, [argument ?? '']: 'x'.repeat(limit + 1) });
    expect(errors).toEqual([expect.stringContaining(String(limit))]);
  },
);

it('erasing a contact empties what is declared so of the campaigns made for them alone', async () => {
  const us = await publisher();
  const lead = await buildLead(server.context, us.id, { name: 'Ana Diaz' });
  const { id } = (await us.ask(CREATE, { leadId: lead.id })).campaign;
  // One that is made for a contact is never offered to others.
  expect(await us.ask(CHANGE, { id, ...edit, public: false })).toEqual({ errors: [] });
  expect(await us.ask(ERASE, { id: lead.id })).toEqual({ errors: [] });
  expectEach((await us.ask(READ, { id })).campaign, (field) =>
    field.key === 'name' ? 'Erased' : field.isErased ? null : field.argument === 'public' ? false : storedAs(field),
  );
});
