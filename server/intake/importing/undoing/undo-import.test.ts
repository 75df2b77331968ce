import { beforeEach, describe, expect, it } from 'vitest';
import { recordStop } from '../../../consent/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { buildOrganization } from '../../../testing/build-organization.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { sendWaiting } from '../../../testing/send-waiting.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let us: { id: Awaited<ReturnType<typeof buildOrganization>>['id']; token: string };
beforeEach(async () => {
  const { id } = await buildOrganization(context);
  us = { id, token: (await buildUser(context, id)).token };
});

const ask = async (document: string, variables: Record<string, unknown> = {}, token = us.token) =>
  (await server.graphql(document, variables, token)).answer;

const IMPORT = `mutation ($leads: [[String!]!]!, $key: String!, $chunk: Int, $last: Boolean) {
  answer: leadsFromCsv(leads: $leads, headers: ["Name", "Phone"], fullNameKey: "Name", phoneKey: "Phone", importKey: $key,
    chunk: $chunk, last: $last, consentOrigin: PAPER_FORM, consentNote: "Binder 4") {
    success errors leadImport { id state receivedRows created known restored undoable isUndone } } }`;
const UNDO = `mutation ($id: ID!) {
  answer: undoImport(importId: $id) { success errors leadImport { state isUndone undone undoable } } }`;

const bring = (leads: string[][], more = {}) => ask(IMPORT, { leads, key: 'file', ...more });
const names = async () =>
  (await ask('{ answer: leads { leads { name } } }')).leads.map(({ name }: { name: string }) => name).sort();
const leadId = async (search: string) =>
  (await ask('query ($s: String) { answer: leads(search: $s) { leads { id } } }', { s: search })).leads[0].id;

describe('undoing an import', () => {
  it('archives the new contacts to whom nothing was sent; known ones and texted ones stay', async () => {
    await bring([['Known Kim', '6025550101']], { key: 'before' });
    const { leadImport } = await bring([
      ['Known Kim', '6025550101'],
      ['New Nan', '6025550102'],
      ['Texted Tom', '6025550103'],
    ]);
    expect(leadImport).toMatchObject({ created: 2, known: 1, undoable: 2 });
    const text = 'mutation ($id: ID!) { answer: messageLead(leadId: $id, message: "Hi") { success errors } }';
    expect(await ask(text, { id: await leadId('Tom') })).toMatchObject({ success: true });
    await sendWaiting(context, us.id);
    expect((await ask(UNDO, { id: leadImport.id })).leadImport).toMatchObject({
      isUndone: true,
      undone: 1,
      undoable: 0,
    });
    expect(await names()).toEqual(['Known Kim', 'Texted Tom']);
    // Once more changes nothing, also where someone came back since.
    await bring([['New Nan', '6025550102']], { key: 'later' });
    expect((await ask(UNDO, { id: leadImport.id })).leadImport).toMatchObject({ undone: 1 });
    expect(await names()).toEqual(['Known Kim', 'New Nan', 'Texted Tom']);
  });

  it('says how many contacts the same file brings back', async () => {
    const file = [
      ['New Nan', '6025550102'],
      ['New Ned', '6025550103'],
    ];
    const { leadImport } = await bring(file);
    expect(leadImport).toMatchObject({ created: 2, known: 0, restored: 0 });
    await ask(UNDO, { id: leadImport.id });
    await bring([['New Nan', '6025550102']], { key: 'one' });
    const again = await bring(file, { key: 'again' });
    expect(again.leadImport).toMatchObject({ created: 0, known: 2, restored: 1 });
    expect(await names()).toEqual(['New Nan', 'New Ned']);
  });

  it('empties the details that the file filled in for someone known, but none that has been changed since', async () => {
    const FILL = `mutation ($leads: [[String!]!]!, $key: String!) {
      answer: leadsFromCsv(leads: $leads, headers: ["Name", "Phone", "Email", "Nick"], fullNameKey: "Name", phoneKey: "Phone",
        emailKey: "Email", preferredNameKey: "Nick", importKey: $key) { success errors leadImport { id undoable filled } } }`;
    await bring(
      [
        ['Known Kim', '6025550101'],
        ['Known Ken', '6025550102'],
      ],
      { key: 'before' },
    );
    const [kim, ken] = [await leadId('Kim'), await leadId('Ken')];
    const { leadImport } = await ask(FILL, {
      ...{ key: 'file' },
      leads: [
        ['Kim', '6025550101', 'k@x.test', 'Mesa'],
        ['Ken', '6025550102', 'n@x.test', ''],
      ],
    });
    expect(leadImport).toMatchObject({ undoable: 0, filled: 2 });
    const READ = `query ($id: ID!) { answer: lead(leadId: $id) { lead { name email preferredName timeline { state reason personName } } } }`;
    expect((await ask(READ, { id: kim })).lead).toMatchObject({
      name: 'Known Kim',
      email: 'k@x.test',
      preferredName: 'Mesa',
    });
    const changed = async (id: string) =>
      (await ask(READ, { id })).lead.timeline
        .filter(({ state }: { state: string }) => state === 'details-changed')
        .map(({ reason }: { reason: string }) => reason);
    expect(await changed(kim)).toEqual(['preferredName email']);
    const edit = 'mutation ($id: ID!) { answer: updateLead(leadId: $id, lead: { email: "new@x.test" }) { success } }';
    expect(await ask(edit, { id: ken })).toMatchObject({ success: true });
    expect((await ask(UNDO, { id: leadImport.id })).leadImport).toMatchObject({ isUndone: true, undone: 0 });
    expect((await ask(READ, { id: kim })).lead).toMatchObject({ email: null, preferredName: null });
    expect((await ask(READ, { id: ken })).lead).toMatchObject({ email: 'new@x.test' });
    expect([await changed(kim), await changed(ken)]).toEqual([
      ['preferredName email', 'preferredName email'],
      ['email', 'email'],
    ]);
  });

  it('doesn’t count someone new as known whose details a later part of the same file fills in', async () => {
    await bring([['Cher', '6025550101']], { chunk: 0, last: false });
    const { leadImport } = await bring([['Cher Sarkisian', '6025550101']], { chunk: 1, last: true });
    const read = 'query ($id: ID!) { answer: leadImport(importId: $id) { leadImport { created undoable filled } } }';
    const counts = { created: 1, undoable: 1, filled: 0 };
    expect((await ask(read, { id: leadImport.id })).leadImport).toEqual(counts);
    const READ = 'query ($id: ID!) { answer: lead(leadId: $id) { lead { lastName } } }';
    const cher = await leadId('Cher');
    expect((await ask(READ, { id: cher })).lead).toEqual({ lastName: 'Sarkisian' });
    await ask(UNDO, { id: leadImport.id });
    expect((await ask(READ, { id: cher })).lead).toEqual({ lastName: 'Sarkisian' });
  });

  it('ends an import that is still on its way', async () => {
    const { leadImport } = await bring([['New Nan', '6025550102']], { chunk: 0, last: false });
    expect(leadImport).toMatchObject({ state: 'running' });
    expect((await ask(UNDO, { id: leadImport.id })).leadImport).toMatchObject({ state: 'done', isUndone: true });
    for (const late of [{ chunk: 1 }, { chunk: 2, last: true }]) {
      const { leadImport: after } = await bring([['Late Lea', '6025550104']], { last: false, ...late });
      expect(after).toMatchObject({ state: 'done', isUndone: true, receivedRows: 1, created: 1 });
    }
    expect(await names()).toEqual([]);
    const { imports } = await ask('{ answer: recentImports { imports { state isUndone } } }');
    expect(imports).toEqual([{ state: 'done', isUndone: true }]);
  });

  it('is found among the latest five imports, newest first, by those who may import', async () => {
    for (let at = 1; at <= 6; at += 1) await bring([[`Nan ${at}`, `602555011${at}`]], { key: `file ${at}` });
    const document = '{ answer: recentImports { success imports { id begun created undoable isUndone } } }';
    const { imports } = await ask(document);
    const ids = imports.map(({ id }: { id: string }) => Number(id));
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted((one: number, two: number) => two - one));
    const begun = expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/);
    expect(imports[0]).toEqual({ id: String(ids[0]), begun, created: 1, undoable: 1, isUndone: false });
    await ask(UNDO, { id: imports[0].id });
    expect((await ask(document)).imports[0]).toMatchObject({ undoable: 0, isUndone: true });
    const viewer = (await buildUser(context, us.id, { access: 'READONLY' })).token;
    expect(await ask(document, {}, viewer)).toEqual({ success: false, imports: null });
    const { id: others } = await buildOrganization(context);
    expect((await ask(document, {}, (await buildUser(context, others)).token)).imports).toEqual([]);
  });

  it('keeps how they agreed, seals where that is noted, and is in the audit trail', async () => {
    const { leadImport } = await bring([['New Nan', '6025550102']]);
    await ask(UNDO, { id: leadImport.id });
    const [kept, entries] = await inTransaction(context.db, us.id, async (tx) => [
      await tx.selectFrom('lead_imports').select('consent_origin').executeTakeFirst(),
      await tx.selectFrom('audit_entries').select(['action', 'details']).orderBy('number').execute(),
    ]);
    expect(kept).toEqual({ consent_origin: 'paper-form' });
    expect(entries).toMatchObject([
      { action: 'leads-imported', details: { consent: 'paper-form' } },
      { action: 'import-undone', details: { count: 1 } },
    ]);
  });
});

describe('a look at the phones of a file', () => {
  it('tells known, opted out, and erased ones apart, and changes nothing', async () => {
    await bring([
      ['Known Kim', '6025550101'],
      ['Gone Gus', '6025550105'],
    ]);
    const erase =
      'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success } }';
    expect(await ask(erase, { id: await leadId('Gus') })).toMatchObject({ success: true });
    await inTransaction(context.db, us.id, (tx) =>
      recordStop(tx, context, {
        ...{ organizationId: us.id, phone: '6025550102', source: 'keyword', reason: 'STOP', sourceId: 'a' },
        at: context.clock.now(),
      }),
    );
    const look =
      'query ($phones: [String!]!) { answer: importPreview(phones: $phones) { known knownLeadIds archived optedOut erased errors } }';
    const phones = ['(602) 555-0101', '6025550102', '6025550103', '6025550105', 'none'];
    expect(await ask(look, { phones })).toEqual({
      ...{
        known: ['6025550101'],
        knownLeadIds: [await leadId('Known Kim')],
        archived: [],
        optedOut: ['6025550102'],
        erased: ['6025550105'],
        errors: [],
      },
    });
    expect(await names()).toEqual(['Known Kim']);
    const archive = 'mutation ($ids: [ID!]!) { answer: archiveLeads(leadIds: $ids) { success } }';
    expect(await ask(archive, { ids: [await leadId('Known Kim')] })).toMatchObject({ success: true });
    expect(await ask(look, { phones })).toMatchObject({ known: ['6025550101'], archived: ['6025550101'] });
    const viewer = (await buildUser(context, us.id, { access: 'READONLY' })).token;
    expect((await ask(look, { phones }, viewer)).errors).toHaveLength(1);
  });
});
