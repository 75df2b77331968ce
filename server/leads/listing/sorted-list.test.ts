import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { listOrders } from '../../../domain/leads/listing/list-orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { pageStatement } from './pages/store.ts';
import { type Narrowing, wholeList } from './store.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const LIST = `query ($page: Int, $search: String, $order: ListOrder, $reversed: Boolean, $after: ID, $before: ID, $filters: ListFilters) {
  leads(page: $page, search: $search, order: $order, reversed: $reversed, afterLeadId: $after, beforeLeadId: $before, filters: $filters) {
    success errors total page orders leads { id name created lastReplied } } }`;

type Shown = { id: string; name: string; created: string; lastReplied: string | null };
type Page = { total: number; orders: string[]; leads: Shown[]; errors: string[] };

let organizationId: OrganizationId;
let token: string;
const list = async (variables: Record<string, unknown>, as = token): Promise<Page> =>
  (await server.graphql(LIST, variables, as)).leads;

const names = ['zoe', 'Álvaro', 'bob', 'Alma', 'Bob', 'éva', 'Émile', '(602) 555-0100', 'Zoe', 'Ada', 'bob', 'Carl'];
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

beforeAll(async () => {
  ({ id: organizationId } = await buildOrganization(context));
  ({ token } = await buildUser(context, organizationId));
  for (const [n, name] of [...names, ...names, ...names].entries()) {
    // Several are added at the same moment.
    if (n % 3 === 0) server.clock.advance({ minutes: 1 });
    const { id: leadId } = await buildLead(context, organizationId, { name });
    if (n % 5 > 0) continue;
    server.clock.advance({ minutes: 1 });
    await inTransaction(context.db, organizationId, (tx) =>
      context.facts.publish(tx, context, {
        ...{ kind: 'message.received', organizationId, messageId: n, leadId, at: context.clock.now() },
      }),
    );
  }
});

async function walk(variables: Record<string, unknown>, turn: (last: Page, page: number) => Record<string, unknown>) {
  const all: Shown[] = [];
  let found = await list({ ...variables, page: 1 });
  for (let page = 2; found.leads.length > 0; page += 1) {
    all.push(...found.leads);
    found = await list({ ...variables, page, ...turn(found, page) });
  }
  return all;
}

const orderOf = {
  active: (one: Shown) => -new Date(one.lastReplied ?? one.created).getTime(),
  added: (one: Shown) => -new Date(one.created).getTime(),
  name: (one: Shown) => plain(one.name),
};

describe('the list of all contacts', () => {
  it.each(
    listOrders.flatMap((order) =>
      [false, true].flatMap((reversed) => [null, 'b'].map((search) => ({ order, reversed, search }))),
    ),
  )(
    'is sorted by $order, reversed $reversed, in a search for $search, and its pages are found from their neighbors',
    async ({ order, reversed, search }) => {
      const wanted = { order, reversed, search };
      const numbered = await walk(wanted, () => ({}));
      const key = orderOf[order];
      const ids = new Map(numbered.map(({ id }) => [id, Number(id)]));
      const expected = numbered.toSorted((one, other) => {
        const by = key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0;
        const byId = (ids.get(one.id) ?? 0) - (ids.get(other.id) ?? 0);
        const inOrder = by === 0 ? (order === 'name' ? byId : -byId) : by;
        return reversed ? -inOrder : inOrder;
      });
      expect(numbered.length).toBe(search === null ? 36 : 9);
      expect(numbered.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(await walk(wanted, ({ leads }) => ({ after: leads.at(-1)?.id }))).toEqual(numbered);
      const [second, third] = [numbered.slice(10, 20), numbered.slice(20, 30)];
      if (search === null) expect((await list({ ...wanted, page: 2, before: third[0]?.id })).leads).toEqual(second);
    },
  );

  it('is beside a contact of the organization only, and says what it can be sorted by', async () => {
    const second = await list({ order: 'name', page: 2 });
    expect(second.orders).toEqual(['active', 'added', 'name']);
    const other = await buildOrganization(context);
    const stranger = await buildUser(context, other.id);
    for (const after of ['99999999', second.leads[0]?.id])
      expect(await list({ after }, stranger.token)).toMatchObject({
        success: false,
        errors: [sentenceOf('not-found')],
      });
  });
});

describe('a page', () => {
  type Beside = { leadId: LeadId; side: 'after' | 'before' } | null;
  const plan = (order: (typeof listOrders)[number], beside: Beside, narrowing: Partial<Narrowing> = {}) =>
    inTransaction(context.db, organizationId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const search = { phone: null, patterns: [], onlyPhones: false };
      const filter = { ...wholeList, ...narrowing, search, campaignId: null, groupId: null };
      const place = { from: 'start', offset: 0, limit: 10, beside } as const;
      const statement = pageStatement(organizationId, { filter, sorting: { order, isReversed: false } }, place);
      const explained = await sql<Record<string, string>>`explain ${statement}`.execute(tx);
      return explained.rows.flatMap(Object.values).join('\n');
    });

  it.each([
    ['active', 'leads_by_recency'],
    ['added', 'leads_by_added'],
    ['name', 'leads_by_name'],
  ] as const)('sorted by %s walks along %s, and begins where its neighbor ends', async (order, index) => {
    for (const side of ['after', 'before'] as const) {
      const found = await plan(order, { leadId: 1 as LeadId, side });
      expect(found).toContain(`using ${index}`);
      expect(found).toMatch(/Index Cond: \(\(organization_id = .*\) AND \(ROW\(/);
    }
    expect(await plan(order, null)).toContain(`using ${index}`);
  });

  it.each([
    ['all', null, 'leads_by_last_word'],
    ['unread', 'unread', 'leads_unread_by_last_word'],
    ['waiting', 'waiting', 'leads_waiting'],
  ] as const)(
    'of %s conversations walks along its index, and begins where its neighbor ends',
    async (_of, show, index) => {
      const conversations = show && { show, since: new Date(0) };
      const found = await plan(
        'active',
        { leadId: 1 as LeadId, side: 'after' },
        { onlyWithMessages: true, conversations },
      );
      expect(found).toMatch(new RegExp(`using ${index} .*\\n *Index Cond: .*ROW\\(`));
    },
  );
});

describe('names that have no order', () => {
  it('are those that are encrypted or hidden: the list is sorted as usual, and says so', async () => {
    const clinic = await buildOrganization(context, { brand: 'health' });
    for (const name of ['Zoe', 'Ada', 'Max']) {
      server.clock.advance({ minutes: 1 });
      await buildLead(context, clinic.id, { name });
    }
    const staff = await buildUser(context, clinic.id);
    const found = await list({ order: 'name' }, staff.token);
    expect(found.orders).toEqual(['active', 'added']);
    expect(found.leads.map(({ name }) => name)).toEqual(['Max', 'Ada', 'Zoe']);
    const added = await list({ order: 'added', reversed: true }, staff.token);
    expect(added.leads.map(({ name }) => name)).toEqual(['Zoe', 'Ada', 'Max']);
  });
});

it('in a clinic is in the audit trail: who was shown, however sorted, and whose texts where those were asked for', async () => {
  const clinic = await buildOrganization(context, { brand: 'health' });
  const { id } = await buildLead(context, clinic.id, { name: 'Maya' });
  const staff = await buildUser(context, clinic.id);
  const shown = async (texts: boolean) => {
    const document = `query ($texts: Boolean!) { leads(order: added, filters: { reply: "never-replied" }) {
      leads { id lastMessage @include(if: $texts) { message } } } }`;
    await server.graphql(document, { texts }, staff.token);
    const trail = '{ auditEntries { entries { action leads { id } } } }';
    const { entries } = (await server.graphql(trail, {}, staff.token)).auditEntries;
    return (entries as { action: string; leads: { id: string }[] }[])
      .filter(({ leads }) => leads.some((lead) => lead.id === String(id)))
      .map(({ action }) => action);
  };
  expect(await shown(false)).toEqual(['lead-viewed']);
  expect((await shown(true)).toSorted()).toEqual(['feed-viewed', 'lead-viewed']);
});
