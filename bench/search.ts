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

type Measured = { readonly page: number; readonly late: number; readonly search: number; readonly total: number };

export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({}, async (server) => {
    const small = await fill(server, SMALL);
    const filled = [];
    for (const size of SIZES) filled.push({ size, actor: await fill(server, size) });
    await sql`select 1`.execute(server.context.db.kysely);
    const beside = await measure(server, small, SMALL);
    for (const { size, actor } of filled) {
      const measured = await measure(server, actor, size);
      rows.push(...asRows(size, measured, beside));
    }
  });
  return rows;
}

function asRows(size: number, measured: Measured, beside: Measured): Row[] {
  const contacts = size.toLocaleString('en-US');
  const row = (what: string, mine: number, theirs: number, most: number): Row => ({
    id: 'P6',
    what: `${what}, ${contacts} contacts, p95`,
    measured: milliseconds(mine),
    limit: `${milliseconds(theirs)} at ${SMALL.toLocaleString('en-US')}`,
    ratio: mine / theirs,
    goal: `≤ ${most}`,
    isReached: mine / theirs <= most,
  });
  const search: Row = {
    ...row('search', measured.search, beside.search, 2),
    goal: '≤ 25 ms',
    isReached: measured.search <= 25,
  };
  return [row('first page', measured.page, beside.page, 2), row('last page', measured.late, beside.late, 2), search];
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

async function measure(server: FreshServer, actor: Actor, size: number): Promise<Measured> {
  const wanted = { search: null, campaignId: null, notInCampaignId: null, onlyWithMessages: false };
  const list = (page: number, search: string | null) => listLeads(server.context, actor, { ...wanted, page, search });
  const lastPage = Math.ceil(size / 10);
  const { total } = await list(1, null);
  if (total !== size) throw new Error(`The list says ${total} of ${size} contacts.`);
  const searches = [
    (n: number) => `${pick(FIRST, n)} ${pick(LAST, n * 7)} ${((n * 7919) % 4096).toString(16).padStart(3, '0')}`,
    (n: number) => `(602) 00${String(n % 10)}-${String((n * 37) % 10_000).padStart(4, '0')}`,
    (n: number) => `${pick(LAST, n)} ${((n * 7919) % 65_536).toString(16)}`,
  ];
  const search = (n: number) => list(1, (searches[n % searches.length] ?? String)(n));
  for (let n = 0; n < 30; n += 1) await Promise.all([list(1, null), list(lastPage, null), search(n)]);
  return {
    page: await p95((n) => list(1 + (n % 5), null)),
    late: await p95((n) => list(lastPage - (n % 5), null)),
    search: await p95(search),
    total,
  };
}

/** The median of five rounds' 95th percentiles. */
async function p95(work: (n: number) => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const startedAt = performance.now();
      await work(round * ROUNDS + n);
      times.push(performance.now() - startedAt);
    }
    times.sort((one, other) => one - other);
    rounds.push(times[Math.floor(times.length * 0.95)] ?? 0);
  }
  return median(rounds);
}

function pick(words: readonly string[], n: number): string {
  return words[n % words.length] ?? '';
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}
