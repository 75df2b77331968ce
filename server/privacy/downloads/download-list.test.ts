import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { csvStart } from '../../../domain/text/csv-cell.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { downloadWith } from '../../testing/download.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const LIST = `mutation ($search: String, $filters: ListFilters, $password: String = "a-long-password-1") {
  answer: downloadLeads(search: $search, filters: $filters, currentPassword: $password) { success errors ticket } }`;
const TRAIL = '{ auditEntries { entries { action details { name value } } } }';

async function buildClinic() {
  const organization = await buildOrganization(context, { brand: 'health' });
  const { token } = await buildUser(context, organization.id, { access: 'OWNER' });
  const people = [];
  for (const name of ['Ann Alder', 'Bo Birch', 'Ann Cedar'])
    people.push(await buildLead(context, organization.id, { name }));
  const ask = async (document: string, variables: object = {}, as = token) =>
    server.graphql(document, { ...variables }, as);
  const allow = async (list: object, as = token) => (await ask(LIST, list, as)).answer;
  return { ...organization, token, people, ask, allow };
}

/** The first cells of the rows after the headings. */
const namesIn = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').slice(0, 2).join(' '));

describe('a download of the list of contacts', () => {
  it('has those whom the search and the filters find, readable also where they are stored sealed', async () => {
    const { id, people, ask, allow } = await buildClinic();
    const [ann, bo] = people;
    if (!ann || !bo) throw new Error('No one was added.');
    await optOut(context, id, ann.phone);
    const searched = await downloadWith(server, (await allow({ search: 'ann' })).ticket);
    expect(searched.status).toBe(200);
    expect(searched.headers.get('content-disposition')).toMatch(/contacts-\d{4}-\d\d-\d\d\.csv/);
    expect(searched.text.at(0)).toBe(csvStart);
    expect(namesIn(searched.text)).toEqual(['Ann Alder', 'Ann Cedar']);
    expect(searched.text).toContain(ann.phone);
    const both = await downloadWith(server, (await allow({ search: 'ann', filters: { consent: 'opted-out' } })).ticket);
    expect(namesIn(both.text)).toEqual(['Ann Alder']);
    const group = await buildGroup(context, id, { leadIds: [bo.id] });
    const grouped = await downloadWith(server, (await allow({ filters: { group: String(group.id) } })).ticket);
    expect(namesIn(grouped.text)).toEqual(['Bo Birch']);
    const [entry] = (await ask(TRAIL)).auditEntries.entries;
    expect(entry).toEqual({ action: 'leads-downloaded', details: [{ name: 'rows', value: '1' }] });
  });

  it('has a name with quotes as it is, also where it is stored sealed', async () => {
    const { id, allow } = await buildClinic();
    await buildLead(context, id, { name: 'Robert "Bob" \\ Smith' });
    const { status, text } = await downloadWith(server, (await allow({ search: 'bob' })).ticket);
    expect([status, text]).toEqual([200, expect.stringContaining('"Robert ""Bob"" \\ Smith"')]);
  });

  it('asks for the password, works once, and never with the ticket of something else', async () => {
    const { ask, allow } = await buildClinic();
    expect((await allow({ password: 'not-my-password-1' })).success).toBe(false);
    const { ticket } = await allow({});
    expect((await downloadWith(server, ticket)).status).toBe(200);
    expect(await downloadWith(server, ticket)).toMatchObject({ status: 403, text: sentenceOf('download-used') });
    const optOuts = (await ask('mutation { answer: downloadOptOuts { ticket } }')).answer.ticket;
    expect((await downloadWith(server, optOuts)).text).not.toContain('Ann');
  });

  it('is of the own organization, and for who may export everything', async () => {
    const [{ id, allow }, other] = [await buildClinic(), await buildClinic()];
    const elsewhere = await buildGroup(context, other.id);
    expect(await allow({ filters: { group: String(elsewhere.id) } })).toMatchObject({ success: false, ticket: null });
    const { token } = await buildUser(context, id, { access: 'ADMIN' });
    expect(await allow({}, token)).toEqual({ success: false, errors: [sentenceOf('no-permission')], ticket: null });
  });
});
