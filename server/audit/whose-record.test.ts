import { beforeAll, describe, expect, it } from 'vitest';
import { BEFORE_THE_FIRST } from '../../domain/audit/chain.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';
import { recordAudit } from './index.ts';
import { insertEntry } from './store.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const GONE = 987_654_321;

type Listed = { number: number; action: string; phrase: string; leads: { id: string; name: string | null }[] };
type Clinic = { id: OrganizationId; token: string; ownerId: number };

let clinic: Clinic & { hana: string; richard: string };
beforeAll(async () => {
  const made = await buildClinic();
  const hana = await buildLead(context, made.id, { name: 'Hana Kealoha', phone: '6025550111' });
  const richard = await buildLead(context, made.id, { name: '=Richard Roe', phone: '6025550112' });
  clinic = { ...made, hana: String(hana.id), richard: String(richard.id) };
  const { token } = clinic;
  await server.graphql(`{ lead(leadId: "${hana.id}") { lead { id } } }`, {}, token);
  await server.graphql('{ leads { leads { name } } }', {}, token);
  await record(clinic, `${richard.id} ${GONE}`);
  // By another person: what one viewed in lists within an hour is one row.
  await record(await colleagueOf(clinic), `${hana.id}1 1${hana.id}`);
});

async function buildClinic(): Promise<Clinic> {
  const { id } = await buildOrganization(context, { brand: 'health' });
  const { token, id: ownerId } = await buildUser(context, id, { name: 'Dawn Pike' });
  return { id, token, ownerId };
}

async function colleagueOf(here: Clinic): Promise<Clinic> {
  return { ...here, ownerId: (await buildUser(context, here.id)).id };
}

function record({ id: organizationId, ownerId: userId }: Clinic, leadIds: string, count = 2) {
  return inTransaction(context.db, organizationId, (tx) =>
    recordAudit(tx, context, {
      ...{ organizationId, actor: { userId }, action: 'feed-viewed', details: { count, leadIds } },
    }),
  );
}

async function list(leadId: string | null, token = clinic.token): Promise<{ total: number; entries: Listed[] }> {
  const document = `query ($leadId: ID) { auditEntries(leadId: $leadId) { errors total
    entries { number action phrase leads { id name } } } }`;
  return (await server.graphql(document, { leadId }, token)).auditEntries;
}

describe('whose record an entry of the audit trail is about', () => {
  it('shows each contact’s current name, and only the id of a deleted one', async () => {
    const hana = { id: clinic.hana, name: 'Hana Kealoha' };
    const richard = { id: clinic.richard, name: '=Richard Roe' };
    const { entries } = await list(null);
    expect(entries.slice(1)).toMatchObject([
      {
        action: 'feed-viewed',
        phrase: 'read the messages of 2 contacts',
        leads: [richard, { id: String(GONE), name: null }],
      },
      { action: 'lead-viewed', leads: [richard, hana] },
      { action: 'lead-viewed', phrase: 'viewed a contact', leads: [hana] },
    ]);
  });

  it('filters the trail by one contact, alone or in a list, and matches no other id', async () => {
    const numbers = async (id: string) => (await list(id)).entries.map(({ number }) => number);
    expect(await numbers(clinic.hana)).toEqual([2, 1]);
    expect(await numbers(clinic.richard)).toEqual([3, 2]);
    expect(await list(String(GONE))).toMatchObject({ total: 1, entries: [{ number: 3 }] });
    const none = { errors: ['This does not exist or has been removed.'], entries: null };
    expect(await list('5')).toMatchObject(none);
    const stranger = await buildClinic();
    expect(await list(clinic.hana, stranger.token)).toMatchObject(none);
  });

  it('is the last column of the file, which applies the filter', async () => {
    const document = 'query ($leadId: ID) { auditReport(leadId: $leadId) { csv } }';
    const fileFor = async (token: string) =>
      (await server.graphql(document, { leadId: clinic.richard }, token)).auditReport;
    const { hana, richard } = clinic;
    const lines = (await fileFor(clinic.token)).csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/,Hash,Contacts$/);
    expect(lines[1]).toMatch(new RegExp(`,"'=Richard Roe \\(${richard}\\); a contact who was deleted \\(${GONE}\\)"$`));
    expect(lines[2]).toMatch(new RegExp(`,"'=Richard Roe \\(${richard}\\); Hana Kealoha \\(${hana}\\)"$`));
    const admin = await buildUser(context, clinic.id, { isPlatformAdmin: true, access: 'NONE' });
    expect(await fileFor(admin.token)).toEqual({ csv: null });
  });

  it('is hidden from a masked platform admin, who still sees that a contact was deleted', async () => {
    const admin = await buildUser(context, clinic.id, { isPlatformAdmin: true, access: 'NONE' });
    const { entries } = await list(clinic.richard, admin.token);
    expect(entries.map(({ leads }) => leads.map(({ name }) => name))).toEqual([
      ['Contact', null],
      ['Contact', 'Contact'],
    ]);
  });
});

describe('a long list of contacts', () => {
  const idsFrom = (first: number, many: number) => Array.from({ length: many }, (_, place) => String(first + place));

  it('is stored in full, and never ends in half an id', async () => {
    const long = await buildClinic();
    const last = async () => (await list(null, long.token)).entries[0]?.leads.map(({ id }) => id);
    for (const ids of [idsFrom(100_000, 500), ['1', ...idsFrom(1_000_000, 37), '22']]) {
      await record(await colleagueOf(long), ids.join(' '), ids.length);
      expect(await last()).toEqual(ids);
    }
    await record(await colleagueOf(long), idsFrom(100_000, 3_000).join(' '), 3_000);
    expect(await last()).toEqual(idsFrom(100_000, 2_857));
  });

  it('names no one where an old entry ends in half an id', async () => {
    const old = await buildClinic();
    const ids = idsFrom(100_000, 60).join(' ').slice(0, 300);
    expect(ids).toMatch(/ 100042$/);
    await inTransaction(context.db, old.id, (tx) =>
      insertEntry(tx, old.id, {
        ...{ organizationId: old.id, number: 1, at: context.clock.now(), action: 'lead-viewed', actorUserId: null },
        ...{
          onBehalfOf: null,
          objectType: null,
          objectId: null,
          outcome: 'done',
          requestId: null,
          ip: null,
          agent: null,
        },
        ...{ details: { count: 60, leadIds: ids }, previousHash: BEFORE_THE_FIRST, hash: 'x' },
      }),
    );
    expect((await list(null, old.token)).entries[0]?.leads).toHaveLength(42);
    expect(await list('100041', old.token)).toMatchObject({ total: 1 });
    expect(await list('100042', old.token)).toMatchObject({ entries: null });
  });
});
