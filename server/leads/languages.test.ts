import { expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id language } } }';
const CHANGE = `mutation ($id: ID!, $lead: LeadInput!) {
  updateLead(leadId: $id, lead: $lead) { success errors lead { name language } } }`;
const IMPORT = `mutation ($leads: [[String!]!]!) { leadsFromCsv(leads: $leads, headers: ["Name", "Phone", "Language"],
  fullNameKey: "Name", phoneKey: "Phone", languageKey: "Language") { success errors } }`;
const LEADS = '{ leads { leads { name language } } }';

async function staff() {
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id);
  return async (document: string, variables: object = {}) =>
    Object.values(await server.graphql(document, { ...variables }, token))[0];
}

it('is given by its code or its name when a contact is added, and any other is refused', async () => {
  const ask = await staff();
  const add = async (language: string | null, at: number) =>
    (await ask(CREATE, { lead: { name: 'Ana', phone: `602555030${at}`, language } })) as {
      errors: string[];
      lead: { language: string | null } | null;
    };
  expect((await add('es', 1)).lead).toMatchObject({ language: 'es' });
  expect((await add('Español', 2)).lead).toMatchObject({ language: 'es' });
  expect((await add('', 3)).lead).toMatchObject({ language: null });
  expect((await add(null, 4)).lead).toMatchObject({ language: null });
  expect((await add('Klingon', 5)).errors).toEqual([
    'This language isn’t available. Choose another one, or leave the language empty.',
  ]);
  // An existing contact gets it only if they have none.
  expect((await add('es', 4)).lead).toMatchObject({ language: 'es' });
  expect((await add('en', 1)).lead).toMatchObject({ language: 'es' });
  const again = { name: 'Ana', phone: '6025550301', email: 'ana@example.test', language: 'en' };
  expect((await ask(CREATE, { lead: again })).lead).toMatchObject({ language: 'es' });
});

it('is changed and removed, and unchanged if it is left out', async () => {
  const ask = await staff();
  const { lead } = await ask(CREATE, { lead: { name: 'Ana', phone: '6025550310' } });
  const change = async (edit: object) => (await ask(CHANGE, { id: lead.id, lead: edit })).lead;
  expect(await change({ language: 'es' })).toMatchObject({ language: 'es' });
  expect(await change({ name: 'Ana Diaz' })).toEqual({ name: 'Ana Diaz', language: 'es' });
  expect(await change({ language: '' })).toEqual({ name: 'Ana Diaz', language: null });
});

it('is imported from a column of a file, and left empty if the value is no language', async () => {
  const ask = await staff();
  const rows = [
    ['Ana', '6025550321', 'Spanish'],
    ['Ben', '6025550322', 'English'],
    ['Cem', '6025550323', 'Turkish'],
    ['Dee', '6025550324', ''],
    ['Dee', '6025550324', 'Spanish'],
    ['Ben', '6025550322', 'Spanish'],
  ];
  expect(await ask(IMPORT, { leads: rows })).toEqual({ success: true, errors: [] });
  const { leads } = await ask(LEADS);
  expect(
    Object.fromEntries((leads as { name: string; language: string }[]).map((one) => [one.name, one.language])),
  ).toEqual({
    Ana: 'es',
    Ben: 'en',
    Cem: null,
    Dee: 'es',
  });
});
