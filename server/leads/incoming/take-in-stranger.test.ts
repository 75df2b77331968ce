import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { consentStateOf } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readRows, until } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;
recountAtEnd(server);

const ALLOW = `mutation ($id: ID!, $allow: Boolean!) {
  updateOrganization(organizationId: $id, organization: { allowIncomingLeads: $allow }) { success errors } }`;
const LEADS = `{ leads { total leads { id name firstName phone optedIn optedOut messages { message inbound } } } }`;
const ADD = 'mutation ($rows: [LeadInput!]!) { createLeads(leads: $rows) { success errors } }';
let strangers = 0;

async function organization({ brand = 'blast', allows = true } = {}) {
  const { id, senderPhone } = await buildOrganization(context, { brand });
  const { token } = await buildUser(context, id, { access: 'MANAGER' });
  await server.graphql(ALLOW, { id: String(id), allow: allows }, token);
  strangers += 1;
  const phone = `602555${String(7_000 + strangers)}`;
  return {
    ...{ id, phone, token },
    write: (body: string, carrierId?: string, from = phone) => write(from, senderPhone, body, carrierId),
    add: (name: string, phone: string) => server.graphql(ADD, { rows: [{ name, phone }] }, token),
    leads: async () => (await server.graphql(LEADS, {}, token)).leads,
  };
}

async function write(from: string, to: string, body: string, id?: string): Promise<void> {
  const answer = await fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, body, id }),
  });
  expect(answer.status).toBe(200);
  // A webhook is answered within 400 ms; on a busy machine, that is before its job has run.
  const open = sql`select id from carrier_callbacks where kind = 'message' and applied_at is null`;
  await until(async () => (await readRows(context, open)).length === 0);
}

/** The consent ledger's entries for a phone. */
const ledgerOf = (organizationId: OrganizationId, phone: string) =>
  readRows<{ source: string; event: string; grade: string; source_id: string }>(
    context,
    sql`select source, event, grade, source_id from consent_events
      where organization_id = ${organizationId} and phone = ${phone}`,
  );

const shown = (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;

describe('a text from an unknown number', () => {
  it('creates a contact named by its number, who has consented, with the message [MSG-24 OPEN-136]', async () => {
    const one = await organization();
    await one.write('Do you deliver?', `SIMnew${one.id}`);
    expect(await one.leads()).toMatchObject({
      total: 1,
      leads: [
        {
          ...{ name: shown(one.phone), firstName: null, phone: one.phone, optedIn: true, optedOut: false },
          messages: [{ message: 'Do you deliver?', inbound: true }],
        },
      ],
    });
    expect(await ledgerOf(one.id, one.phone)).toEqual([
      { source: 'texted in', event: 'granted', grade: 'verified', source_id: `SIMnew${one.id}` },
    ]);
  });

  it('and many more at the same moment create one contact, and a repeat creates one message [MSG-24 R14]', async () => {
    const one = await organization();
    const texts = Array.from({ length: 12 }, (_, text) =>
      one.write(`Text ${text % 4}`, `SIMmany${one.id}x${text % 4}`),
    );
    await Promise.all(texts);
    await until(async () => (await readMessages(context, one.id)).length === 4);
    expect(await one.leads()).toMatchObject({ total: 1, leads: [{ phone: one.phone, optedIn: true }] });
    expect(await ledgerOf(one.id, one.phone).then((events) => events.length)).toBeGreaterThanOrEqual(1);
  });

  it('is dropped if the organization does not want it, and nothing personal is stored [MSG-24 OPEN-136]', async () => {
    const one = await organization({ allows: false });
    await one.write('My knee hurts', `SIMdrop${one.id}`);
    expect(await one.leads()).toMatchObject({ total: 0 });
    expect(await readMessages(context, one.id)).toEqual([]);
    const kept = sql`select * from carrier_callbacks where dedupe_key = ${`SIMdrop${one.id}`}`;
    expect(await readRows<object>(context, kept)).toMatchObject([{ payload: {}, error: 'dropped' }]);
    expect(await ledgerOf(one.id, one.phone)).toEqual([]);
  });

  it('that asks to stop or for help creates no contact; the stop is stored, and holds when they write again', async () => {
    const one = await organization();
    await one.write('HELP');
    await one.write('STOP');
    expect(await one.leads()).toMatchObject({ total: 0 });
    await one.write('Hello?');
    expect(await one.leads()).toMatchObject({ total: 1, leads: [{ optedIn: false, optedOut: true }] });
    const state = await inTransaction(context.db, one.id, (tx) => consentStateOf(tx, one.id, one.phone));
    expect(state).toBe('stopped');
    await one.write('START');
    expect(await one.leads()).toMatchObject({ leads: [{ optedIn: true, optedOut: false }] });
  });

  it('brings an archived contact back under its name', async () => {
    const one = await organization();
    const lead = await buildLead(context, one.id, { name: 'Ana Diaz' });
    const archive = 'mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success errors } }';
    expect((await server.graphql(archive, { ids: [String(lead.id)] }, one.token)).archiveLeads.success).toBe(true);
    await one.write('Me again', undefined, lead.phone);
    expect(await one.leads()).toMatchObject({ total: 1, leads: [{ name: 'Ana Diaz', optedIn: true }] });
  });
});

it('takes the name from a later import, and keeps a name that a person gave', async () => {
  const { phone, add, write: text, leads } = await organization();
  await text('Hello');
  await add('Ann Lee', phone);
  expect((await leads()).leads).toMatchObject([{ name: 'Ann Lee', firstName: 'Ann', phone }]);
  await add('Someone Else', phone);
  expect((await leads()).leads).toMatchObject([{ name: 'Ann Lee' }]);
});

it.each([
  ['(602) 555-7000', (phone: string) => shown(phone)],
  ['+1 602 555 7000', (phone: string) => `+1 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`],
  ['602.555.7000', (phone: string) => `${phone.slice(0, 3)}.${phone.slice(3, 6)}.${phone.slice(6)}`],
])('has no name yet if a list has the number for it, as %s, and takes one that comes later', async (_as, nameOf) => {
  const { phone, add, write: text, leads } = await organization();
  await text('Hello');
  const fresh = `480${phone.slice(3)}`;
  for (const each of [phone, fresh]) await add(nameOf(each), each);
  const unnamed = (each: string) => ({ name: shown(each), firstName: null, phone: each });
  const named = (each: string) => ({ name: 'Ann Lee', firstName: 'Ann', phone: each });
  const both = [phone, fresh];
  expect((await leads()).leads).toEqual(
    expect.arrayContaining(both.map((each) => expect.objectContaining(unnamed(each)))),
  );
  for (const each of both) await add('Ann Lee', each);
  expect((await leads()).leads).toEqual(
    expect.arrayContaining(both.map((each) => expect.objectContaining(named(each)))),
  );
});

it('takes the name that a list has for a phone in another row than its number', async () => {
  const { phone, token, leads } = await organization();
  const rows = [shown(phone), 'Ann Lee'].map((name) => ({ name, phone }));
  await server.graphql(ADD, { rows }, token);
  expect((await leads()).leads).toMatchObject([{ name: 'Ann Lee', firstName: 'Ann', phone }]);
});

it.each([
  ['by a connected system', () => ({})],
  ['in the contact dialog, which sends the name too', (phone: string) => ({ name: shown(phone) })],
])(
  'a contact known only by a number is renamed when it is corrected %s, and takes a name added later',
  async (_who, sent) => {
    const { phone, token, add, write: text, leads } = await organization();
    await text('Hello');
    const corrected = `928${phone.slice(3)}`;
    const change = 'mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }';
    const [{ id }] = (await leads()).leads;
    await server.graphql(change, { id, lead: { ...sent(phone), phone: corrected } }, token);
    expect((await leads()).leads).toMatchObject([{ name: shown(corrected), firstName: null, phone: corrected }]);
    await add('Ann Lee', corrected);
    expect((await leads()).leads).toMatchObject([{ name: 'Ann Lee', firstName: 'Ann' }]);
  },
);
