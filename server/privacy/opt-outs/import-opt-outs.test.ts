import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { receiveReply } from '../../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { downloadWith } from '../../testing/download.ts';
import { readMessages, readQueue, readRows } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
const { context } = server;

const IMPORT = `mutation ($phones: [String!]!, $lines: [Int!]!, $key: String!, $chunk: Int!, $last: Boolean!) {
  answer: importOptOuts(phones: $phones, lines: $lines, importKey: $key, fileName: "stops.csv", chunk: $chunk, last: $last) {
    success errors
    optOutImport { state totalRows receivedRows added known skipped canceled chunks problems { line reason } } } }`;
const PREVIEW =
  'query ($phones: [String!]!) { answer: optOutPreview(phones: $phones) { success errors known contacts waiting } }';

let us: { id: OrganizationId; senderPhone: string; token: string };
beforeEach(async () => {
  const organization = await buildOrganization(context);
  const { token } = await buildUser(context, organization.id);
  us = { ...organization, token };
});

const ask = async (document: string, variables: object = {}, token = us.token) =>
  (await server.graphql(document, { ...variables }, token)).answer;

function bring(
  phones: readonly string[],
  given: { key?: string; chunk?: number; last?: boolean } = {},
  token = us.token,
) {
  const part = { key: 'one-list', chunk: 0, last: true, ...given };
  return ask(IMPORT, { ...part, phones, lines: phones.map((_, place) => place + 2 + part.chunk * 1_000) }, token);
}

const total = async () => (await ask('{ answer: optOuts { total } }')).total;
const ledger = (phone: string) =>
  readRows<{ event: string; source: string; user_id: number | null }>(
    context,
    sql`select event, source, user_id from consent_events where organization_id = ${us.id} and phone = ${phone} order by id`,
  );

describe('a list of phone numbers that must not be texted', () => {
  it('opts out each of them, known or not, and cancels their waiting messages only', async () => {
    const [ann, bob] = [await buildLead(context, us.id), await buildLead(context, us.id)];
    await buildCampaign(context, us.id, { leadIds: [ann.id, bob.id] });
    const phones = [`(${ann.phone.slice(0, 3)}) ${ann.phone.slice(3)}`, '602-555-0101', '12', '', '1 602 555 0101'];
    expect(await ask(PREVIEW, { phones: [ann.phone, '6025550101'] })).toMatchObject({
      known: 0,
      contacts: 1,
      waiting: 1,
    });
    expect(await total()).toBe(0);
    const { optOutImport } = await bring(phones);
    expect(optOutImport).toMatchObject({ state: 'done', totalRows: 5, added: 2, known: 1, skipped: 2, canceled: 1 });
    expect(optOutImport.problems).toEqual([
      { line: 4, reason: 'The phone number has fewer than 10 digits.' },
      { line: 5, reason: 'The phone number is missing.' },
    ]);
    expect((await readQueue(context, us.id)).map(({ lead_id }) => lead_id)).toEqual([bob.id]);
    const [canceled] = await readMessages(context, us.id);
    expect(canceled).toMatchObject({ lead_id: ann.id, outcome: 'skipped', reason: 'opted-out' });
    for (const phone of [ann.phone, '6025550101'])
      expect((await ledger(phone)).at(-1)).toMatchObject({ event: 'revoked', source: 'imported-list' });
    const { lead } = await server.graphql(
      'query ($id: ID!) { lead(leadId: $id) { lead { optedOut } } }',
      { id: String(ann.id) },
      us.token,
    );
    expect(lead.lead.optedOut).toBe(true);
    expect(await total()).toBe(2);
    expect(await ask(PREVIEW, { phones: [ann.phone, bob.phone] })).toMatchObject({ known: 1, contacts: 2, waiting: 1 });
  });

  it('keeps a number blocked that is imported as a contact later, until its owner texts START', async () => {
    await bring(['6025550102']);
    const add = `mutation { answer: leadsFromCsv(leads: [["Name", "Phone"], ["Cy Poe", "6025550102"]], fullNameKey: "Name", phoneKey: "Phone") { success } }`;
    expect((await ask(add)).success).toBe(true);
    const { leads } = await server.graphql('{ leads { leads { id optedOut } } }', {}, us.token);
    expect(leads.leads).toEqual([{ id: expect.any(String), optedOut: true }]);
    const text = 'mutation ($id: ID!) { answer: messageLead(leadId: $id, message: "Hi") { success errors } }';
    expect((await ask(text, { id: leads.leads[0].id })).errors).toEqual([
      'This lead has opted out and cannot be messaged.',
    ]);
    server.clock.advance({ minutes: 1 });
    const reply = { carrier: 'simulator', carrierId: 'back', from: '+16025550102', to: us.senderPhone, body: 'START' };
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      receiveReply(tx, context, { ...reply, at: context.clock.now() }),
    );
    expect((await ask(text, { id: leads.leads[0].id })).success).toBe(true);
  });

  it('is sent in parts: a repeated part changes nothing, and a repeated list finds all of them opted out', async () => {
    const phones = Array.from({ length: 30 }, (_, place) => `60255503${String(place).padStart(2, '0')}`);
    const first = await bring(phones.slice(0, 20), { last: false });
    expect(first.optOutImport).toMatchObject({ state: 'running', added: 20, chunks: [0] });
    const again = await bring(phones.slice(0, 20), { last: false });
    expect(again.optOutImport).toEqual(first.optOutImport);
    const done = await bring([...phones.slice(20), phones[0] ?? ''], { chunk: 1 });
    expect(done.optOutImport).toMatchObject({ state: 'done', receivedRows: 31, added: 30, known: 1, chunks: [0, 1] });
    expect(await ledger(phones[0] ?? '')).toHaveLength(1);
    expect((await bring(phones, { key: 'another' })).optOutImport).toMatchObject({ added: 0, known: 30 });
    const { auditEntries } = await server.graphql(
      '{ auditEntries(action: "opt-outs-imported") { entries { phrase details { name value } } } }',
      {},
      us.token,
    );
    expect(auditEntries.entries).toHaveLength(2);
    const { auditEntries: begun } = await server.graphql(
      '{ auditEntries(action: "opt-outs-import-begun") { entries { phrase } } }',
      {},
      us.token,
    );
    expect(begun.entries).toEqual([{ phrase: 'began to import a list of opt-outs' }]);
    expect(auditEntries.entries[1].details).toContainEqual({ name: 'added', value: '30' });
  });

  it('records nothing for a phone whose contact was erased, which stays blocked', async () => {
    const lead = await buildLead(context, us.id);
    const erase =
      'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success } }';
    expect((await ask(erase, { id: String(lead.id) })).success).toBe(true);
    expect((await bring([lead.phone])).optOutImport).toMatchObject({ added: 0, known: 1 });
    expect(await ledger(lead.phone)).toEqual([]);
  });

  it('can’t be imported, viewed or downloaded by an admin', async () => {
    const { token } = await buildUser(context, us.id, { access: 'ADMIN' });
    for (const call of ['{ answer: optOuts { errors } }', 'mutation { answer: downloadOptOuts { errors } }'])
      expect((await ask(call, {}, token)).errors).toEqual(['You do not have permission to do that.']);
    expect((await bring(['6025550104'], {}, token)).success).toBe(false);
  });

  it('is refused with an invalid part', async () => {
    expect((await bring(['6025550105'], { chunk: -1 })).success).toBe(false);
    expect((await bring(['6025550105'], { key: '' })).success).toBe(false);
    expect((await bring(Array.from({ length: 2_001 }, () => '6025550105'))).success).toBe(false);
    expect(await total()).toBe(0);
  });
});

describe('the list of opt-outs', () => {
  const ticket = async (token = us.token) =>
    (await ask('mutation { answer: downloadOptOuts { ticket errors } }', {}, token)).ticket;

  it('downloads with when and how each opted out, and can be imported elsewhere unchanged', async () => {
    const [lead, other] = [await buildLead(context, us.id), await buildOrganization(context)];
    const reply = {
      carrier: 'simulator',
      carrierId: 'list',
      from: `+1${lead.phone}`,
      to: us.senderPhone,
      body: 'STOP',
    };
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      receiveReply(tx, context, { ...reply, at: context.clock.now() }),
    );
    await bring(['2025550106']);
    const { status, text, headers } = await downloadWith(server, await ticket());
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="opt-outs-/),
    ]);
    const rows = text.trim().split('\r\n');
    expect(rows).toEqual([
      'Phone,Opted out (UTC),How',
      expect.stringMatching(/^2025550106,2026-03-10T\S+Z,Imported list$/),
      expect.stringMatching(new RegExp(`^${lead.phone},2026-03-10T\\S+Z,Texted STOP$`)),
    ]);
    const { token } = await buildUser(context, other.id);
    const there = await bring(
      rows.slice(1).map((row) => row.split(',')[0] ?? ''),
      {},
      token,
    );
    expect(there.optOutImport).toMatchObject({ added: 2, skipped: 0 });
    const { auditEntries } = await server.graphql('{ auditEntries { entries { action } } }', {}, us.token);
    expect(auditEntries.entries[0]).toEqual({ action: 'opt-outs-downloaded' });
  });

  it('is served for a ticket once, within a minute, and not after signing out', async () => {
    const once = await ticket();
    expect((await downloadWith(server, once)).status).toBe(200);
    expect((await downloadWith(server, once)).status).toBe(403);
    const late = await ticket();
    server.clock.advance({ seconds: 61 });
    expect((await downloadWith(server, late)).status).toBe(403);
    const { token } = await buildUser(context, us.id);
    const signedOut = await ticket(token);
    await server.graphql('{ logoutUser { success } }', {}, token);
    expect((await downloadWith(server, signedOut)).status).toBe(403);
    expect((await downloadWith(server, '')).status).toBe(403);
  });
});
