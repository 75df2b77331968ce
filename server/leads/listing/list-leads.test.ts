import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const LEAD = 'id name firstName lastName phone email optedIn optedOut invalidPhone created lastActive unread';
const UPDATE = `mutation ($leadId: ID!, $lead: LeadInput!) {
  updateLead(leadId: $leadId, lead: $lead) { success errors lead { ${LEAD} } } }`;
const LIST = `query ($page: Int, $search: String, $leadFilter: LeadFilter, $campaignId: ID) {
  leads(page: $page, search: $search, leadFilter: $leadFilter, campaignId: $campaignId) {
    success errors total page leads { ${LEAD} } } }`;
const SHOW = `query ($leadId: ID!) { lead(leadId: $leadId) { success errors lead { ${LEAD} stats { views seconds score } } } }`;

type Staff = { organizationId: OrganizationId; token: string; userId: number };
async function staff(): Promise<Staff> {
  const organization = await buildOrganization(context);
  const user = await buildUser(context, organization.id);
  return { organizationId: organization.id, token: user.token, userId: user.id };
}

async function update(by: Staff, leadId: string | number, lead: Record<string, unknown>) {
  return (await server.graphql(UPDATE, { leadId: String(leadId), lead }, by.token)).updateLead;
}
async function list(by: Staff, variables: Record<string, unknown> = {}) {
  return (await server.graphql(LIST, variables, by.token)).leads;
}
const names = (page: { leads: { name: string }[] }) => page.leads.map((lead) => lead.name);

describe('the list of contacts', () => {
  let us: Staff;
  beforeAll(async () => {
    us = await staff();
    for (let n = 1; n <= 25; n += 1) {
      server.clock.advance({ minutes: 1 });
      await buildLead(context, us.organizationId, { name: `Contact ${String(n).padStart(2, '0')}` });
    }
  });

  it('comes in pages of ten, newest first [LEAD-18 LEAD-19 CONST-20]', async () => {
    const first = await list(us);
    expect(first).toMatchObject({ success: true, total: 25, page: 1 });
    expect(names(first)).toEqual(Array.from({ length: 10 }, (_, n) => `Contact ${25 - n}`));
    expect(names(await list(us, { page: 3 }))).toEqual([5, 4, 3, 2, 1].map((n) => `Contact 0${n}`));
    const all = [...names(first), ...names(await list(us, { page: 2 })), ...names(await list(us, { page: 3 }))];
    expect(new Set(all).size).toBe(25);
  });

  it('is empty past its end and still says how many there are', async () => {
    for (const page of [4, 1_000_000]) expect(await list(us, { page })).toMatchObject({ leads: [], total: 25 });
    for (const page of [0, -3]) expect(await list(us, { page })).toMatchObject({ page: 1, total: 25 });
  });

  it('has the most recently active contacts first [LEAD-02]', async () => {
    const [, lead] = (await list(us, { page: 3 })).leads;
    server.clock.advance({ minutes: 1 });
    const at = context.clock.now();
    await inTransaction(context.db, us.organizationId, (tx) =>
      context.facts.publish(tx, context, {
        ...{ kind: 'message.received', organizationId: us.organizationId, messageId: 1, at },
        leadId: Number(lead.id) as LeadId,
      }),
    );
    const [top] = (await list(us)).leads;
    expect(top).toMatchObject({ id: lead.id, lastActive: at.toISOString(), unread: true });
  });

  it('of an unknown campaign or group is refused, and shows no one [OPEN-41]', async () => {
    for (const place of ['campaignId: ""', 'campaignId: "nonsense"', 'groupId: ""', 'campaignId: "999999"'])
      expect((await server.graphql(`{ leads(${place}) { errors total } }`, {}, us.token)).leads).toEqual({
        ...{ errors: ['This does not exist or has been removed.'], total: null },
      });
  });

  it('shows nothing of another organization, by search or by id', async () => {
    const others = await staff();
    const foreign = await buildLead(context, us.organizationId, { name: 'Foreign Person', phone: '6025550300' });
    expect(await list(others)).toMatchObject({ total: 0, leads: [] });
    expect(await list(others, { search: 'Foreign' })).toMatchObject({ total: 0, leads: [] });
    const answers = await Promise.all(
      [foreign.id, 99_999_999, 'x', '-1'].map((leadId) =>
        server.graphql(SHOW, { leadId: String(leadId) }, others.token),
      ),
    );
    for (const { lead } of answers) {
      expect(lead).toEqual({ success: false, errors: ['This does not exist or has been removed.'], lead: null });
    }
    const changes = await Promise.all([foreign.id, 99_999_999].map((id) => update(others, id, { name: 'Mine' })));
    expect(changes[0]).toEqual(changes[1]);
    expect((await server.graphql(SHOW, { leadId: String(foreign.id) }, us.token)).lead.lead.name).toBe(
      'Foreign Person',
    );
  });
});

describe('searching contacts', () => {
  let us: Staff;
  beforeAll(async () => {
    us = await staff();
    for (const [name, phone] of [
      ['María José Núñez', '6025551234'],
      ['Maria Lopez', '4805559876'],
      ['Bob 100% Percent', '6235550001'],
      ['Under_score', '6235550002'],
      ['Back\\slash', '6235550003'],
      ["O'Brien", '6235550004'],
    ] as const) {
      const email = name === 'Maria Lopez' ? { email: 'Maria.L@example.com' } : {};
      await buildLead(context, us.organizationId, { name, phone, ...email });
    }
  });
  const found = async (search: string) => names(await list(us, { search })).sort();

  it('finds by any part of the name, in any case and order of words [LEAD-16]', async () => {
    for (const search of ['maria', 'MARÍA']) expect(await found(search)).toEqual(['Maria Lopez', 'María José Núñez']);
    expect(await found('lop mar')).toEqual(['Maria Lopez']);
    expect(await found('ob')).toEqual(['Bob 100% Percent']);
    expect(await found('zebra')).toEqual([]);
    expect((await list(us, { search: '  ' })).total).toBe(6);
  });

  it('ignores accents, in the name and in the search', async () => {
    for (const search of ['jose nunez', 'JOSÉ', 'José Núñez'.normalize('NFD')]) {
      expect(await found(search)).toEqual(['María José Núñez']);
    }
    expect(await found('Óbrien')).toEqual([]);
    expect(await found("Ó'brien")).toEqual(["O'Brien"]);
  });

  it('finds by a part of the email address', async () => {
    expect(await found('MARIA.L@Example')).toEqual(['Maria Lopez']);
    expect(await found('example.com')).toEqual(['Maria Lopez']);
  });

  it('finds by the digits of a phone, however they are written', async () => {
    for (const search of ['(602) 555-1234', '602.555', '+1 602 555 1234', '5551234', '1234']) {
      expect(await found(search)).toEqual(['María José Núñez']);
    }
  });

  it('scans the list when a word is everywhere, and counts no further than ten thousand', async () => {
    const many = await staff();
    const leads = Array.from({ length: 4_000 }, (_, n) => ({ name: `Everyone ${n}`, phone: `623${5_000_000 + n}` }));
    const document = 'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { created } }';
    for (const area of ['602', '623', '480']) {
      const part = leads.map((lead) => ({ ...lead, phone: `${area}${lead.phone.slice(3)}` }));
      expect((await server.graphql(document, { leads: part }, many.token)).createLeads.created).toBe(4_000);
    }
    const first = await list(many, { search: 'everyone' });
    expect(first).toMatchObject({ total: 10_000, page: 1 });
    expect(names(first)[0]).toBe('Everyone 3999');
    expect(await list(many, { search: 'everyone', page: 1_001 })).toMatchObject({ total: 10_000, leads: [] });
    expect(await list(many, { search: '480 5' })).toMatchObject({ total: 4_000 });
    expect((await list(many)).total).toBe(12_000);
    expect(names(await list(many, { page: 1_200 })).at(-1)).toBe('Everyone 0');
  });

  it('escapes LIKE patterns and SQL', async () => {
    expect(await found('100%')).toEqual(['Bob 100% Percent']);
    expect(await found('%')).toEqual(['Bob 100% Percent']);
    expect(await found('_')).toEqual(['Under_score']);
    expect(await found('\\')).toEqual(['Back\\slash']);
    expect(await found("o'brien")).toEqual(["O'Brien"]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('\u0000')).toHaveLength(6);
  });
});
