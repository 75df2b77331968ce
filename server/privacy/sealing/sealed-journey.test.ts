import { beforeAll, describe, expect, it } from 'vitest';
import { columnsWith } from '../../testing/columns-with.ts';
import { buildToldContact, CANARY } from '../../testing/erased-world.ts';
import { modmedPractice, runImports } from '../../testing/modmed-practice.ts';
import { readMessages, until } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runPrivacyCommand } from '../commands.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
recountAtEnd(server);

// What stays readable, each with its reason in decision 82.
const READABLE = [
  'custom_values.name', // the name of a field
  'events.event_address', // where many meet
  'events.event_location',
  'registered_browsers.device_id', // made up by the test; browsers send a random one
  'viewing_sessions.device_id',
  'widget_answers.device_id',
  'workflow_triggers.responses', // what a rule asks for: the organization's own words
];

const WORDS = [CANARY, '1931-05-17', 'Skin check'];
const IMPORT = `mutation ($rows: [[String!]!]!) { leadsFromCsv(leads: $rows, headers: ["First", "Last", "Phone", "Email"],
  firstNameKey: "First", lastNameKey: "Last", phoneKey: "Phone", emailKey: "Email", importKey: "file", fileName: "${CANARY}.csv",
  chunk: 0, firstLine: 2, last: true) { success errors leadImport { created skipped } } }`;
const LEADS = `query ($search: String) { leads(search: $search) { leads { id name email phone } } }`;

let told: Awaited<ReturnType<typeof buildToldContact>>;
const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, told.token);
const found = async (search: string) =>
  (await ask(LEADS, { search })).leads.leads.map(({ name }: { name: string }) => name).sort();

beforeAll(async () => {
  told = await buildToldContact(server, 'health');
  const lead = { firstName: `${CANARY}elina`, lastName: 'Ortíz', phone: '6025558811', email: `eo@${CANARY}.test` };
  await ask('mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors } }', { lead });
  const rows = [
    ['Ana', `${CANARY}son`, '6025558812', `ana@${CANARY}.test`],
    ['Anna', `${CANARY}man`, 'none', ''],
  ];
  const { leadsFromCsv } = await ask(IMPORT, { rows });
  expect(leadsFromCsv).toMatchObject({ success: true, leadImport: { created: 1, skipped: 1 } });
  const practice = modmedPractice(server);
  const more = { phone: '(602) 555-8813', email: `mo@${CANARY}.test` };
  const patient = await practice.addPatient(`${CANARY}mo`, 'Ode', more);
  await practice.addAppointment(patient, '2026-03-20T19:30:00Z', { typeName: 'Skin check' });
  expect((await practice.connect(told.token)).status).toBe(200);
  // The worker may have run the import before.
  await runImports(server);
  await until(async () => (await found(`mo@${CANARY}`)).length === 1);
}, 120_000);

describe('in a health organization', () => {
  it("no column of any table, except those that are listed, holds contacts' names, messages, answers or other texts", async () => {
    // Callbacks that come in meanwhile hold a phone and texts until they are applied.
    await until(async () => !(await columnsWith(server, WORDS)).includes('carrier_callbacks.payload'));
    expect(await columnsWith(server, WORDS)).toEqual(READABLE);
  });

  it('screens and calls show them as they were written', async () => {
    const { lead } = await ask(
      `query ($id: ID!) { lead(leadId: $id) { lead { name email dob gender
        appointments { eventUrl } messages { message } } } }`,
      { id: told.id },
    );
    expect(lead.lead).toMatchObject({
      name: `${CANARY} Quill`,
      email: expect.stringMatching(/^zyxwv@mail\.test$/i),
      dob: '1931-05-17',
      gender: 'Female',
    });
    const texts = (await readMessages(server.context, told.organizationId)).map(({ body }) => body).join('\n');
    for (const said of ['to the first phone', 'on the way out', 'on the way in'])
      expect(texts).toContain(`${CANARY} ${said}`);
  });

  it('contacts are found by parts of their names and emails, without accents, by each of several words', async () => {
    expect(await found('ortiz')).toEqual([`${CANARY}elina Ortíz`]);
    expect(await found('tiz')).toEqual([`${CANARY}elina Ortíz`]);
    expect(await found(`${CANARY.toLowerCase()} an`)).toEqual([`Ana ${CANARY}son`]);
    expect(await found('ode 8813')).toEqual([`${CANARY}mo Ode`]);
    expect(await found(`mo@${CANARY}`)).toEqual([`${CANARY}mo Ode`]);
    expect(await found('elinaortiz')).toEqual([]);
    expect(await found('linzyxwv')).toEqual([]);
  });

  it('a renamed contact is found by the new name and no longer by the old', async () => {
    const [{ id }] = (await ask(LEADS, { search: 'ortiz' })).leads.leads;
    await ask('mutation ($id: ID!) { updateLead(leadId: $id, lead: { lastName: "Muñoz" }) { success errors } }', {
      id,
    });
    expect(await found('ortiz')).toEqual([]);
    expect(await found('munoz')).toEqual([`${CANARY}elina Muñoz`]);
  });

  it('Report.csv, the inbox and a copy of the data have the texts', async () => {
    const { csvReport } = await ask('query ($id: ID!) { csvReport(campaignId: $id) { csv } }', { id: told.campaignId });
    expect(csvReport.csv).toContain(`${CANARY} Quill`);
    const { leads } = await ask('{ leads(leadFilter: { messages: true }) { leads { name lastMessage { message } } } }');
    expect(leads.leads).toEqual([{ name: `${CANARY} Quill`, lastMessage: { message: `STOP ${CANARY} please stop` } }]);
    const lines: string[] = [];
    const copy = ['copy', String(told.organizationId), told.phones[1] ?? ''];
    await runPrivacyCommand(server.context, copy, (line) => lines.push(line));
    for (const word of [`${CANARY} Quill`, `${CANARY} on the way in`, `${CANARY} answer`, '1931-05-17'])
      expect(lines.join('\n')).toContain(word);
    expect(lines.join('\n')).not.toContain('⟦');
  });

  it('an erased contact’s texts are gone, decrypted or sealed', async () => {
    const { eraseLead } = await ask(
      'mutation ($id: ID!) { eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }',
      { id: told.id },
    );
    expect(eraseLead).toEqual({ success: true, errors: [] });
    const texts = (await readMessages(server.context, told.organizationId)).map(({ body }) => body);
    expect(texts.filter((body) => body.includes(CANARY))).toEqual([]);
    expect(await found('quill')).toEqual([]);
  });
});
