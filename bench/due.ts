import pg from 'pg';
import { findDueOrganizationsAcrossOrganizations } from '../server/messages/sender/due/store.ts';
import { preferKeys } from '../server/messages/sender/store.ts';
import { createDueLook } from '../server/messages/sender/turns/due-look.ts';
import { type Database, inTransactionAcrossOrganizations } from '../server/platform/database/database.ts';
import { withDatabase } from './database.ts';
import { median, type Row } from './report.ts';

const SIZES = [500, 10_000, 100_000];
const DUE = 20;
const ROUNDS = 21;
const ROWS = 100_000;

/** How long the sender looks for due messages, and what the index for it costs when messages are written. */
export function bench(): Promise<Row[]> {
  return withDatabase(async (db, address) => {
    const rows: Row[] = [];
    let small = 0;
    for (const size of SIZES) {
      await fill(address, size);
      const [usual, all] = await timeLooks(db);
      if (size === SIZES[0]) small = usual;
      rows.push(lookRow(size, usual, small, all));
    }
    rows.push(await costOfIndex(address));
    return rows;
  });
}

// Organizations with a number and a message for tomorrow each; a few have one that is due.
async function fill(address: string, size: number): Promise<void> {
  await asOwner(address, async (client) => {
    const many = [size];
    await client.query('truncate text_queue');
    await client.query(
      `insert into organizations (id, brand, name, billing_active)
        select n, 'default', 'Organization ' || n, true from generate_series(1000001, 1000000 + $1::bigint) n
        on conflict do nothing`,
      many,
    );
    await client.query(
      `insert into numbers (organization_id, phone, carrier, kind, since, created_at)
        select n, '+1' || 2000000000 + n, 'twilio', 'local', now(), now() from generate_series(1000001, 1000000 + $1::bigint) n
        where not exists (select 1 from numbers where organization_id = n)`,
      many,
    );
    await client.query(
      `insert into text_queue (organization_id, dedupe_key, kind, phone, due_at, created_at)
        select n, 'one', 'step', '5551234567', now() + case when n % $1 < $2 then '-1 minute' else '1 day' end::interval, now()
        from generate_series(1000001, 1000000 + $1::bigint) n`,
      [size, DUE],
    );
    await client.query('vacuum analyze');
  });
}

async function timeLooks(db: Database): Promise<readonly [usual: number, all: number]> {
  const look = createDueLook();
  const usual: number[] = [];
  const all: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const now = new Date();
    await inTransactionAcrossOrganizations(db, async (tx) => {
      await preferKeys(tx);
      const startedAt = performance.now();
      const found = await look.look(tx, now, 0);
      const lookedAt = performance.now();
      const reference = await findDueOrganizationsAcrossOrganizations(tx, now);
      if (found.length !== DUE || reference.length !== DUE)
        throw new Error(`${found.length}, ${reference.length} found.`);
      // The first look checks all of them.
      if (round > 0) usual.push(lookedAt - startedAt);
      all.push(performance.now() - lookedAt);
    });
  }
  return [median(usual), median(all)];
}

// The same rows with and without the index, alternating.
async function costOfIndex(address: string): Promise<Row> {
  const withIt: number[] = [];
  const without: number[] = [];
  await asOwner(address, async (client) => {
    const found = await client.query<{ text: string }>(
      `select pg_get_indexdef('text_queue_by_time'::regclass) as text`,
    );
    const definition = found.rows[0]?.text ?? '';
    for (let round = 0; round < 5; round += 1) {
      withIt.push(await timeWriting(client));
      await client.query('drop index text_queue_by_time');
      without.push(await timeWriting(client));
      await client.query(definition);
    }
  });
  const measured = median(withIt);
  const limit = median(without);
  return {
    ...{
      id: 'P16',
      what: `writing ${ROWS.toLocaleString('en-US')} messages, marking and deleting them`,
      ratio: measured / limit,
    },
    ...{ measured: `${measured.toFixed(0)} ms`, limit: `without the index: ${limit.toFixed(0)} ms` },
    ...{ goal: '≤ 1.15', isReached: measured / limit <= 1.15 },
  };
}

async function timeWriting(client: pg.Client): Promise<number> {
  await client.query('truncate text_queue');
  const startedAt = performance.now();
  await client.query(
    `insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at)
      select 1000001, 'step:1:' || n || ':1', 'step', n, (5550000000 + n)::text, 1, 1, now(), now()
      from generate_series(1, $1::bigint) n`,
    [ROWS],
  );
  await client.query(`update text_queue set state = 'in_flight', marked_at = now(), attempt = 1`);
  await client.query('delete from text_queue');
  return performance.now() - startedAt;
}

async function asOwner(address: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function lookRow(size: number, usual: number, small: number, all: number): Row {
  const ratio = usual / small;
  return {
    ...{ id: 'P16', what: `a look for what is due, ${size.toLocaleString('en-US')} organizations`, ratio },
    ...{
      measured: `${usual.toFixed(2)} ms (at all of them ${all.toFixed(1)} ms)`,
      limit: `at 500: ${small.toFixed(2)} ms`,
    },
    ...{ goal: '≤ 1.5', isReached: ratio <= 1.5 },
  };
}
