import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { guessColumns } from '../../domain/leads/csv-columns.ts';
import { importedFields, inputFields, type LeadField, leadFields } from '../../domain/leads/fields/registry.ts';
import { exportWorld } from '../testing/export-world.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { newOrganization, exported, unpacked, ask } = exportWorld(server);

const fields: readonly LeadField[] = inputFields;
const asked = leadFields.map(({ key }) => key).join(' ');
const ADD = `mutation ($lead: LeadInput!) { answer: createLead(lead: $lead) { errors lead { id ${asked} } } }`;
const CHANGE = `mutation ($id: ID!, $lead: LeadInput!, $externalId: String) {
  answer: updateLead(leadId: $id, lead: $lead, externalId: $externalId) { errors lead { ${asked} } } }`;
const keys = importedFields.map(({ imported }) => `${imported.as}Key`);
const IMPORT = `mutation ($rows: [[String!]!]!, ${keys.map((key) => `$${key}: String${key === 'phoneKey' ? '!' : ''}`).join(', ')}) {
  answer: leadsFromCsv(leads: $rows, ${keys.map((key) => `${key}: $${key}`).join(', ')}) { success errors } }`;
const LIST = `{ answer: leads { leads { ${asked} } } }`;
const COPY =
  'mutation ($id: ID!) { answer: copyLead(leadId: $id, currentPassword: "a-long-password-1") { success json page } }';
const ERASE =
  'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }';

// A valid value of each field that staff give.
const exampleOf = ({ key, kind }: LeadField, place: number) => {
  if (kind?.input === 'day') return place === 0 ? '1961-03-09' : '1990-02-01';
  return (
    kind?.choices?.at(place)?.value ?? (kind?.input === 'email' ? `ana${place}@diaz.test` : `Given as ${key} ${place}`)
  );
};
const examples = Object.fromEntries(fields.map((field) => [field.key, exampleOf(field, -1)]));
const others = Object.fromEntries(fields.map((field) => [field.key, exampleOf(field, 0)]));
const none = Object.fromEntries(fields.map(({ key }) => [key, null]));
const empty = Object.fromEntries(fields.map(({ key }) => [key, '']));
const ana = { name: 'Ana Diaz', phone: '6025550177' };

it('every declared field of a contact is given, kept, filled, changed, emptied, and refused if it is too long', async () => {
  const us = await newOrganization();
  const added = await ask(us, ADD, { lead: ana });
  expect(added).toMatchObject({ errors: [], lead: none });
  const { id } = added.lead;
  expect((await ask(us, ADD, { lead: { ...ana, ...examples } })).lead).toMatchObject({ id, ...examples });
  for (const again of [empty, others])
    expect((await ask(us, ADD, { lead: { ...ana, ...again } })).lead).toMatchObject(examples);
  expect((await ask(us, CHANGE, { id, lead: none })).lead).toMatchObject({ ...ana, ...examples });
  expect((await ask(us, CHANGE, { id, lead: others })).lead).toMatchObject({ ...ana, ...others });
  expect((await ask(us, CHANGE, { id, lead: empty })).lead).toMatchObject({ ...ana, ...none });
  expect((await ask(us, CHANGE, { id, lead: examples, externalId: 'x-1' })).lead).toMatchObject({
    ...{ ...examples, externalId: 'x-1' },
  });
  for (const { key, kind } of fields.filter((field) => field.kind?.limit !== undefined)) {
    const limit = kind?.limit ?? 0;
    const refused = await ask(us, CHANGE, { id, lead: { [key]: 'x'.repeat(limit + 1) } });
    expect(refused).toMatchObject({ errors: [expect.stringContaining(String(limit))], lead: null });
  }
});

it.each(fields)(
  '$key stays as it is when a contact is added again, and the other fields are filled',
  async ({ key }) => {
    const us = await newOrganization();
    await ask(us, ADD, { lead: { ...ana, [key]: examples[key] } });
    const again = await ask(us, ADD, { lead: { ...ana, ...others } });
    expect(again.lead).toMatchObject({ ...others, [key]: examples[key] });
  },
);

it('every declared field is in the copy and the export, whose file the import takes back, and is erased with the contact', async () => {
  const us = await newOrganization();
  const { id } = (await ask(us, ADD, { lead: { ...ana, ...examples } })).lead;
  await ask(us, CHANGE, { id, lead: {}, externalId: 'x-1' });
  const copy = await ask(us, COPY, { id });
  const [stored] = JSON.parse(copy.json).stored.leads;
  for (const { key, column } of fields) expect(stored).toMatchObject({ [column]: examples[key] });
  for (const { copiedAs } of fields) expect(copy.page).toContain(copiedAs);

  const file = (await unpacked(us, await exported(us))).get('contacts.csv') ?? '';
  const [headings = [], row = []] = parse(file, { bom: true }) as string[][];
  for (const { key, exportedAs } of fields) expect(row[headings.indexOf(exportedAs ?? '')]).toBe(examples[key]);
  const them = await newOrganization();
  const chosen = Object.entries(guessColumns(headings, [])).map(([as, heading]) => [`${as}Key`, heading]);
  const taken = await ask(them, IMPORT, { rows: [headings, row], ...Object.fromEntries(chosen) });
  expect(taken).toEqual({ success: true, errors: [] });
  const imported = fields.flatMap((field) => (field.imported ? [[field.key, examples[field.key]]] : []));
  expect((await ask(them, LIST)).leads).toMatchObject([{ ...ana, ...Object.fromEntries(imported) }]);

  expect(await ask(us, ERASE, { id })).toEqual({ success: true, errors: [] });
  const [left] = await readRows<Record<string, unknown>>(
    server.context,
    sql`select * from leads where organization_id = ${us.id}`,
  );
  for (const { column, isNeeded } of leadFields) if (!isNeeded) expect(left, column).toMatchObject({ [column]: null });
  expect(JSON.stringify(left)).not.toMatch(/Ana|6025550177|Given/);
});
