import { listLeads } from '../server/leads/listing/list-leads.ts';
import type { Actor } from '../server/platform/sessions/actor.ts';
import { FIRST, fillContacts, LAST, SIZES, SMALL } from './fill-contacts.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { percentilesOfBoth, percentilesRow, type Work } from './percentiles.ts';
import type { Row } from './report.ts';

// P6: the page of ten contacts and the search, in organizations of very different size in one database.
export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const small = await fillContacts(server, SMALL);
    const filled = [];
    for (const size of SIZES) filled.push({ size, actor: await fillContacts(server, size) });
    for (const { size, actor } of filled) rows.push(...(await compare(server, size, actor, small)));
  });
  return rows;
}

type Kind = 'page' | 'late' | 'middle' | 'search';

async function compare(server: FreshServer, size: number, actor: Actor, small: Actor): Promise<Row[]> {
  const mine = await workOf(server, actor, size);
  const theirs = await workOf(server, small, SMALL);
  const contacts = size.toLocaleString('en-US');
  const rows: Row[] = [];
  for (const [kind, what] of [
    ['page', 'first pages'],
    ['late', 'last pages'],
    ['middle', 'pages in the middle by name, from their neighbors'],
    ['search', 'search'],
  ] as const) {
    const { db } = server.context;
    const both = await percentilesOfBoth([db, db], mine[kind], theirs[kind]);
    const beside = `at ${SMALL.toLocaleString('en-US')}`;
    const bar = kind === 'search' ? { ms: 25 } : {};
    rows.push(percentilesRow({ id: 'P6', what: `${what}, ${contacts} contacts`, beside }, both, bar));
  }
  return rows;
}

async function workOf(server: FreshServer, actor: Actor, size: number): Promise<Readonly<Record<Kind, Work>>> {
  const wanted = { search: null, campaignId: null, groupId: null, notInCampaignId: null, onlyWithMessages: false };
  const list = (page: number, search: string | null) => listLeads(server.context, actor, { ...wanted, page, search });
  const lastPage = Math.ceil(size / 10);
  const halfway = Math.ceil(lastPage / 2);
  const { total } = await list(1, null);
  if (total !== size) throw new Error(`The list says ${total} of ${size} contacts.`);
  const byName = { ...wanted, page: halfway, sorting: { order: 'name', isReversed: false } } as const;
  const { leads } = await listLeads(server.context, actor, byName);
  const middle = leads.map(({ id }) => ({ leadId: id, side: 'after' }) as const);
  const searches = [
    (n: number) => `${pick(FIRST, n)} ${pick(LAST, n * 7)} ${((n * 7919) % 4096).toString(16).padStart(3, '0')}`,
    (n: number) => `(602) 00${String(n % 10)}-${String((n * 37) % 10_000).padStart(4, '0')}`,
    (n: number) => `${pick(LAST, n)} ${((n * 7919) % 65_536).toString(16)}`,
    (n: number) => `00${String(n % 10)}-${String((n * 37) % 10_000).padStart(4, '0')}`,
  ];
  return {
    page: (n) => list(1 + (n % 5), null),
    late: (n) => list(lastPage - (n % 5), null),
    middle: (n) =>
      listLeads(server.context, actor, {
        ...byName,
        page: halfway + 1,
        beside: middle.slice(n % middle.length).slice(0, 1),
      }),
    search: (n) => list(1, (searches[n % searches.length] ?? String)(n)),
  };
}

function pick(words: readonly string[], n: number): string {
  return words[n % words.length] ?? '';
}
