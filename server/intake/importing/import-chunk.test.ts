import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { recordStop } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const IMPORT = `mutation ($leads: [[String!]!]!, $headers: [String!]!, $campaignId: ID, $fullNameKey: String,
    $firstNameKey: String, $lastNameKey: String, $phoneKey: String!, $emailKey: String, $dobKey: String, $dateOrder: DateOrder, $importKey: String!, $chunk: Int!,
    $firstLine: Int!, $lines: [Int!], $last: Boolean!, $totalRows: Int) {
  leadsFromCsv(leads: $leads, headers: $headers, campaignId: $campaignId, fullNameKey: $fullNameKey,
    firstNameKey: $firstNameKey, lastNameKey: $lastNameKey, phoneKey: $phoneKey, emailKey: $emailKey, dobKey: $dobKey, dateOrder: $dateOrder, importKey: $importKey,
    fileName: "leads.csv", chunk: $chunk, firstLine: $firstLine, lines: $lines, last: $last, totalRows: $totalRows) {
    success errors
    leadImport { id fileName state totalRows receivedRows created known skipped repeated chunks problems { line reason } repeats { line reason } emailsLeftOut emailProblems { line reason } } } }`;

let us: { organizationId: OrganizationId; token: string; userId: number };
beforeEach(async () => {
  const organization = await buildOrganization(context);
  const user = await buildUser(context, organization.id);
  us = { organizationId: organization.id, token: user.token, userId: user.id };
});

const headers = ['Name', 'Phone'];
const whole = {
  headers,
  fullNameKey: 'Name',
  phoneKey: 'Phone',
  importKey: 'one-file',
  chunk: 0,
  firstLine: 2,
  last: true,
};

async function bring(variables: Record<string, unknown>, token = us.token) {
  return (await server.graphql(IMPORT, { ...whole, ...variables }, token)).leadsFromCsv;
}

async function newCampaign(): Promise<string> {
  const document = 'mutation { createCampaign(name: "Spring") { success campaign { id } } }';
  return (await server.graphql(document, {}, us.token)).createCampaign.campaign.id;
}

function people(from: number, count: number): string[][] {
  return Array.from({ length: count }, (_, n) => [`Person ${from + n}`, `602${String(2_000_000 + from + n)}`]);
}

async function total(): Promise<{ rows: number; counter: number }> {
  return inTransaction(context.db, us.organizationId, async (tx) => {
    const all = await tx.selectFrom('leads').select('id').where('organization_id', '=', us.organizationId).execute();
    const counter = await tx.selectFrom('organization_counters').select('leads').executeTakeFirst();
    return { rows: all.length, counter: counter?.leads ?? 0 };
  });
}

describe('a number that is repeated in the same file', () => {
  it('is distinguished from an existing contact’s, and names the line that has it first', async () => {
    await bring({ leads: [['Ann Able', '(602) 200-0001']], importKey: 'before' });
    const leads = [
      ...[
        ['Ann Able', '602-200-0001'],
        ['Linda O’Brien', '(602) 200-0002'],
        ['', '602-200-0002'],
      ],
      ...[
        ['Sam O’Brien', '602.200.0002'],
        ['Bad Phone', '12'],
      ],
    ];
    const first = await bring({ leads, last: false });
    expect(first.leadImport).toMatchObject({ created: 1, known: 2, skipped: 2, repeated: 1 });
    expect(first.leadImport.repeats).toEqual([{ line: 5, reason: 'Same phone as line 3.' }]);
    expect(first.leadImport.problems.map(({ line }: { line: number }) => line)).toEqual([4, 6]);
    const next = await bring({ leads: [['Kim O’Brien', '6022000002']], chunk: 1, firstLine: 7 });
    expect(next.leadImport).toMatchObject({ receivedRows: 6, created: 1, known: 3, skipped: 2, repeated: 2 });
    expect(next.leadImport.repeats[1]).toEqual({ line: 7, reason: 'Same phone as an earlier line.' });
  });

  it('is a repeat also of someone known before, whom an earlier part has', async () => {
    await bring({ leads: [['Ann Able', '(602) 200-0001']], importKey: 'before' });
    const first = await bring({ leads: [['Ann Able', '602-200-0001']], last: false });
    expect(first.leadImport).toMatchObject({ created: 0, known: 1, repeated: 0 });
    await bring({ leads: [['Ann A.', '6022000001']], chunk: 1, firstLine: 7, last: false });
    const last = await bring({ leads: [['Annie', '6022000001']], chunk: 2, firstLine: 8 });
    expect(last.leadImport).toMatchObject({ state: 'done', created: 0, known: 3, repeated: 2 });
    const kept = await inTransaction(context.db, us.organizationId, (tx) =>
      tx.selectFrom('lead_import_chunks').select('known_lead_ids').execute(),
    );
    expect(new Set(kept.map((one) => one.known_lead_ids))).toEqual(new Set([null]));
  });
});

describe('a part of a file', () => {
  it('imports email addresses, and the contact anyway if its address is invalid, which is reported', async () => {
    const leads = [
      ['Ana Ruiz', '6025550101', 'ana@example.test'],
      ['Cy Li', '6025550103', 'none'],
      ['Bo', '12', 'none'],
      ['Di Fox', '6025550104', ''],
    ];
    const { leadImport } = await bring({ headers: ['Name', 'Phone', 'E-mail'], emailKey: 'E-mail', leads });
    const found = await server.graphql('{ leads(page: 1) { leads { name email } } }', {}, us.token);
    expect(new Map(found.leads.leads.map((one: { name: string; email: string }) => [one.name, one.email]))).toEqual(
      new Map([
        ['Ana Ruiz', 'ana@example.test'],
        ['Cy Li', null],
        ['Di Fox', null],
      ]),
    );
    expect(leadImport).toMatchObject({
      ...{ created: 3, skipped: 1, emailsLeftOut: 1 },
      problems: [{ line: 4, reason: 'The phone number has fewer than 10 digits.' }],
      emailProblems: [{ line: 3, reason: 'The email address isn’t valid.' }],
    });
  });

  it.each([
    [{}, '1990-02-01', ['Di Fox']],
    [{ dateOrder: 'MONTH_FIRST' }, '1990-02-01', ['Di Fox']],
    [{ dateOrder: 'DAY_FIRST' }, '1990-01-02', ['Cy Li']],
  ])('imports dates of birth as %j says, and skips rows whose date is none', async (order, dob, skipped) => {
    const leads = [
      ['Ana Ruiz', '6025550101', '2/1/1990'],
      ['Bo Kim', '6025550102', 'N/A'],
      ['Cy Li', '6025550103', '12/25/1985'],
      ['Di Fox', '6025550104', '25/12/1985'],
    ];
    const { leadImport } = await bring({ headers: ['Name', 'Phone', 'DOB'], dobKey: 'DOB', leads, ...order });
    const found = await server.graphql('{ leads(page: 1) { leads { name dob } } }', {}, us.token);
    const dates = new Map(found.leads.leads.map((one: { name: string; dob: string }) => [one.name, one.dob]));
    expect(dates.get('Ana Ruiz')).toBe(dob);
    expect(dates.get('Bo Kim')).toBeNull();
    for (const name of ['Cy Li', 'Di Fox'])
      expect(dates.get(name)).toBe(skipped.includes(name) ? undefined : '1985-12-25');
    const line = skipped[0] === 'Di Fox' ? 5 : 4;
    expect(leadImport).toMatchObject({
      ...{ created: 3, skipped: 1, problems: [{ line, reason: 'The date of birth isn’t a date.' }] },
    });
  });

  it('becomes contacts, and its bad rows become lines with reasons [LEAD-27 LEAD-28 API-58]', async () => {
    const leads = [
      ['Ana Ruiz', '(602) 555-0101'],
      ['', '6025550102'],
      ['Bo', '12'],
      ['Cy Li', '+1 602 555 0103'],
    ];
    const answer = await bring({ leads });
    expect(answer).toMatchObject({
      success: true,
      leadImport: {
        fileName: 'leads.csv',
        state: 'done',
        totalRows: 4,
        receivedRows: 4,
        created: 2,
        known: 0,
        skipped: 2,
        chunks: [0],
        problems: [
          { line: 3, reason: 'The name is missing.' },
          { line: 4, reason: 'The phone number has fewer than 10 digits.' },
        ],
      },
    });
    expect(await total()).toEqual({ rows: 2, counter: 2 });
  });

  it('counts once when it is sent twenty times at once, and again later', async () => {
    const leads = [...people(0, 50), ['Bad Phone', '1']];
    const answers = await Promise.all(Array.from({ length: 20 }, () => bring({ leads })));
    for (const answer of answers) {
      expect(answer.leadImport).toMatchObject({
        state: 'done',
        created: 50,
        skipped: 1,
        receivedRows: 51,
        chunks: [0],
      });
    }
    expect(new Set(answers.map((answer) => answer.leadImport.id)).size).toBe(1);
    expect((await bring({ leads })).leadImport).toMatchObject({ created: 50, known: 0 });
    expect(await total()).toEqual({ rows: 50, counter: 50 });
  });

  it('may come in any order, and the import is done when none is missing', async () => {
    const part = (chunk: number, last = false) =>
      bring({ leads: people(chunk * 10, 10), chunk, firstLine: 2 + chunk * 10, last, totalRows: 30 });
    expect((await part(0)).leadImport).toMatchObject({ state: 'running', totalRows: 30, receivedRows: 10 });
    expect((await part(2, true)).leadImport).toMatchObject({ state: 'running', receivedRows: 20, chunks: [0, 2] });
    expect((await part(1)).leadImport).toMatchObject({ state: 'done', receivedRows: 30, chunks: [0, 1, 2] });
    expect(await total()).toEqual({ rows: 30, counter: 30 });
  });

  it('tells a tab that continues which parts are already imported', async () => {
    const half = await bring({ leads: people(0, 5), last: false });
    const document =
      'query ($importId: ID!) { leadImport(importId: $importId) { success errors leadImport { chunks state } } }';
    const asked = await server.graphql(document, { importId: half.leadImport.id }, us.token);
    expect(asked.leadImport).toMatchObject({ success: true, leadImport: { chunks: [0], state: 'running' } });
  });

  it('counts the lines of rows that span several', async () => {
    const answer = await bring({
      leads: [
        ['Ana', '1'],
        ['Bo', '2'],
      ],
      lines: [2, 7],
    });
    expect(answer.leadImport.problems.map((problem: { line: number }) => problem.line)).toEqual([2, 7]);
  });

  it('lets the first row of a phone win, and fills only empty fields of existing contacts', async () => {
    const both = ['First', 'Last', 'Phone'];
    const keys = { headers: both, fullNameKey: null, firstNameKey: 'First', lastNameKey: 'Last' };
    await bring({
      ...keys,
      leads: [
        ['Ana', '', '6025550111'],
        ['Anna', 'Ruiz', '602-555-0111'],
      ],
    });
    const again = await bring({ ...keys, importKey: 'next', leads: [['Xenia', 'Young', '6025550111']] });
    expect(again.leadImport).toMatchObject({ created: 0, known: 1 });
    const found = await server.graphql('{ leads { leads { name firstName lastName } total } }', {}, us.token);
    expect(found.leads).toEqual({ total: 1, leads: [{ name: 'Ana', firstName: 'Ana', lastName: 'Ruiz' }] });
  });

  it('adds its contacts to a campaign, including existing ones [LEAD-32]', async () => {
    await bring({ leads: people(0, 3) });
    const campaignId = await newCampaign();
    const answer = await bring({ importKey: 'into', leads: people(0, 5), campaignId });
    expect(answer).toMatchObject({ success: true, leadImport: { created: 2, known: 3 } });
    const listed = await server.graphql(
      'query ($id: ID) { leads(campaignId: $id) { total leads { name } } }',
      { id: campaignId },
      us.token,
    );
    expect(listed.leads).toMatchObject({ total: 5 });
    const others = 'query ($id: ID) { leads(leadFilter: { notInCampaignId: $id }) { total } }';
    expect((await server.graphql(others, { id: campaignId }, us.token)).leads.total).toBe(0);
  });

  it('does nothing at all for another organization’s campaign, or an unknown one', async () => {
    const foreign = await newCampaign();
    const stranger = await buildUser(context, (await buildOrganization(context)).id);
    const ids = [foreign, '999999999', 'x'];
    const answers = [];
    for (const campaignId of ids) answers.push(await bring({ leads: people(0, 3), campaignId }, stranger.token));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: false, leadImport: null });
    const seen = await server.graphql('{ leads { total } }', {}, stranger.token);
    expect(seen.leads.total).toBe(0);
  });

  it('shows an import to its own organization only', async () => {
    const { leadImport } = await bring({ leads: people(0, 1) });
    const stranger = await buildUser(context, (await buildOrganization(context)).id);
    const document = 'query ($importId: ID!) { leadImport(importId: $importId) { success errors leadImport { id } } }';
    const ask = async (importId: string) => (await server.graphql(document, { importId }, stranger.token)).leadImport;
    expect(await ask(leadImport.id)).toEqual(await ask('987654321'));
    expect((await bring({ leads: people(0, 1) }, stranger.token)).leadImport).toMatchObject({ created: 1 });
  });

  it('is refused as a whole if it is too large or has no usable columns', async () => {
    expect((await bring({ leads: people(0, 5_001) })).errors).toEqual(['Please send at most 5000 at once.']);
    const columns = 'Please choose the column of the phone number, and of the full name or the first name.';
    for (const wrong of [{ phoneKey: 'Mobile' }, { fullNameKey: null }, { phoneKey: '__proto__' }]) {
      expect(await bring({ leads: people(0, 1), ...wrong })).toMatchObject({ success: false, errors: [columns] });
    }
    for (const wrong of [{ chunk: -1 }, { importKey: '' }, { lines: [1, 2] }]) {
      expect((await bring({ leads: people(0, 1), ...wrong })).success).toBe(false);
    }
    expect(await total()).toEqual({ rows: 0, counter: 0 });
  });

  it('never brings back a phone that has opted out', async () => {
    const phone = '6025550177';
    const { organizationId } = us;
    const stop = { organizationId, phone, source: 'keyword', reason: 'STOP', at: context.clock.now() } as const;
    await inTransaction(context.db, organizationId, (tx) => recordStop(tx, context, stop));
    await bring({ leads: [['Ana', phone]] });
    const found = await server.graphql('{ leads { leads { optedOut optedIn } } }', {}, us.token);
    expect(found.leads.leads).toEqual([{ optedOut: true, optedIn: false }]);
  });

  it('records in the ledger who attests the consent, and for which import', async () => {
    const { leadImport } = await bring({ leads: people(0, 1) });
    const rows = await inTransaction(context.db, us.organizationId, (tx) =>
      tx.selectFrom('consent_events').select(['grade', 'source', 'source_id', 'user_id']).execute(),
    );
    const sourceId = `import-${leadImport.id}`;
    expect(rows).toEqual([{ grade: 'attested', source: 'csv-import', source_id: sourceId, user_id: us.userId }]);
  });
});
