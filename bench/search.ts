import { sql } from 'kysely';
import { listLeads } from '../server/leads/listing/list-leads.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import type { Actor } from '../server/platform/sessions/actor.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { median, type Row } from './report.ts';

// P6: the page of ten contacts and the search, in organisations of very different size side by side in one database.
const SMALL = 1_000;
const SIZES = process.argv.includes('--small') ? [10_000] : [100_000, 1_000_000];
const ROUNDS = 200;
const FIRST = ['Maria', 'John', 'Ana', 'Wei', 'Fatima', 'Olu', 'Sven', 'Priya', 'Tom', 'Zoe'];
const LAST = ['Garcia', 'Smith', 'Lopez', 'Nguyen', 'Okafor', 'Larsson', 'Patel', 'Brown', 'Kim', 'Quist', 'Xu'];

export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const small = await fill(server, SMALL);
    const filled = [];
    for (const size of SIZES) filled.push({ size, actor: await fill(server, size) });
    for (const { size, actor } of filled) rows.push(...(await compare(server, size, actor, small)));
  });
  return rows;
}

type Kind = 'page' | 'late' | 'search';
type Work = Readonly<Record<Kind, (n: number) => Promise<unknown>>>;

async function compare(server: FreshServer, size: number, actor: Actor, small: Actor): Promise<Row[]> {
  const mine = await workOf(server, actor, size);
  const theirs = await workOf(server, small, SMALL);
  const contacts = size.toLocaleString('en-US');
  const rows: Row[] = [];
  for (const [kind, what] of [
    ['page', 'first pages'],
    ['late', 'last pages'],
    ['search', 'search'],
  ] as const) {
    const [measured, beside] = await p95OfBoth(mine[kind], theirs[kind]);
    const isReached = kind === 'search' ? measured <= 25 : measured / beside <= 2;
    rows.push({
      id: 'P6',
      what: `${what}, ${contacts} contacts, p95`,
      measured: milliseconds(measured),
      limit: `${milliseconds(beside)} at ${SMALL.toLocaleString('en-US')}`,
      ratio: measured / beside,
      goal: kind === 'search' ? '≤ 25 ms' : '≤ 2',
      isReached,
    });
  }
  return rows;
}

async function fill(server: FreshServer, size: number): Promise<Actor> {
  const { db } = server.context;
  const { organizationId, userId } = await server.newOrganization();
  const step = 50_000;
  for (let from = 0; from < size; from += step) {
    const to = Math.min(from + step, size) - 1;
    await inTransaction(db, organizationId, (tx) =>
      sql`
        insert into leads (organization_id, name, first_name, last_name, phone, created_at)
        select ${organizationId}::bigint, f || ' ' || l || ' ' || to_hex(n * 7919), f, l, (6020000000 + n)::text,
          now() - n * interval '1 second'
        from (select n, (${FIRST}::text[])[1 + n % 10] as f, (${LAST}::text[])[1 + (n / 10) % 11] as l
          from generate_series(${from}::bigint, ${to}::bigint) n) people`.execute(tx),
    );
  }
  await inTransaction(db, organizationId, (tx) =>
    sql`
      insert into organization_counter_parts (organization_id, leads) values (${organizationId}, ${size})
      on conflict (organization_id, part) do update set leads = excluded.leads`.execute(tx),
  );
  await vacuum(db.address);
  return { organizationId, userId } as Actor;
}

// What the database does by itself after such a change, without waiting for it.
async function vacuum(address: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('vacuum analyze leads');
  await client.end();
}

async function workOf(server: FreshServer, actor: Actor, size: number): Promise<Work> {
  const wanted = { search: null, campaignId: null, groupId: null, notInCampaignId: null, onlyWithMessages: false };
  const list = (page: number, search: string | null) => listLeads(server.context, actor, { ...wanted, page, search });
  const lastPage = Math.ceil(size / 10);
  const { total } = await list(1, null);
  if (total !== size) throw new Error(`The list says ${total} of ${size} contacts.`);
  const searches = [
    (n: number) => `${pick(FIRST, n)} ${pick(LAST, n * 7)} ${((n * 7919) % 4096).toString(16).padStart(3, '0')}`,
    (n: number) => `(602) 00${String(n % 10)}-${String((n * 37) % 10_000).padStart(4, '0')}`,
    (n: number) => `${pick(LAST, n)} ${((n * 7919) % 65_536).toString(16)}`,
    (n: number) => `00${String(n % 10)}-${String((n * 37) % 10_000).padStart(4, '0')}`,
  ];
  return {
    page: (n) => list(1 + (n % 5), null),
    late: (n) => list(lastPage - (n % 5), null),
    search: (n) => list(1, (searches[n % searches.length] ?? String)(n)),
  };
}

/** The medians of five rounds' 95th percentiles, the two in turns, so that both meet the same neighbours. */
async function p95OfBoth(one: Work[Kind], other: Work[Kind]): Promise<[number, number]> {
  for (let n = 0; n < 30; n += 1) await Promise.all([one(n), other(n)]);
  const ones: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    ones.push(await p95(one, round));
    others.push(await p95(other, round));
  }
  return [median(ones), median(others)];
}

async function p95(work: Work[Kind], round: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const startedAt = performance.now();
    await work(round * ROUNDS + n);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

function pick(words: readonly string[], n: number): string {
  return words[n % words.length] ?? '';
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}
