import pg from 'pg';
import { findDueOrganizationsAcrossOrganizations } from '../server/messages/sender/due/store.ts';
import { preferKeys } from '../server/messages/sender/store.ts';
import { createDueLook } from '../server/messages/sender/turns/due-look.ts';
import { type Database, inTransactionAcrossOrganizations } from '../server/platform/database/database.ts';
import { withDatabase } from './database.ts';
import { comparedRow, type Figure, inTurn, milliseconds } from './measure/rounds.ts';
import { IS_SMALL, size as sizeOf } from './measure/settings.ts';
import { processorTimeOf } from './processor-time.ts';
import { median, type Row } from './report.ts';

const SIZES = IS_SMALL ? [500, 2_000] : [500, 10_000, 100_000];
const DUE = 20;
const LOOKS = sizeOf(21, 5);
const ROWS = sizeOf(100_000, 5_000);

/** How long the sender looks for due messages, and what the index for it costs when messages are written. */
export function bench(): Promise<Row[]> {
  return withDatabase(async (db, address) => {
    const rows: Row[] = [];
    let small: Looks | null = null;
    for (const size of SIZES) {
      await fill(address, size);
      const looks = await timeLooks(db);
      small ??= looks;
      rows.push(lookRow(size, looks, small));
    }
    rows.push(await costOfIndex(db, address));
    return rows;
  });
}

type Looks = { readonly usual: readonly Figure[]; readonly all: readonly Figure[] };

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

async function timeLooks(db: Database): Promise<Looks> {
  const look = createDueLook();
  const usual: Figure[] = [];
  const all: Figure[] = [];
  for (let round = 0; round <= LOOKS; round += 1) {
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
      if (round > 0) usual.push({ value: lookedAt - startedAt });
      all.push({ value: performance.now() - lookedAt });
    });
  }
  return { usual, all };
}

// The same rows with and without the index, alternating.
async function costOfIndex(db: Database, address: string): Promise<Row> {
  let sides: readonly Figure[][] = [];
  await asOwner(address, async (client) => {
    const found = await client.query<{ text: string }>(
      `select pg_get_indexdef('text_queue_by_time'::regclass) as text`,
    );
    const definition = found.rows[0]?.text ?? '';
    sides = await inTurn([
      () => timeWriting(db, client),
      async () => {
        await client.query('drop index text_queue_by_time');
        const figure = await timeWriting(db, client);
        await client.query('truncate text_queue');
        await client.query(definition);
        return figure;
      },
    ]);
  });
  const [ours = [], theirs = []] = sides;
  const what = `writing ${ROWS.toLocaleString('en-US')} messages, marking and deleting them`;
  const beside = 'without the index';
  return comparedRow({ id: 'P16', what, ours, theirs, beside, shown: milliseconds, best: 'least', bar: 1.15 });
}

async function timeWriting(db: Database, client: pg.Client): Promise<Figure> {
  await client.query('truncate text_queue');
  let value = 0;
  const processorMs = await processorTimeOf(db, async () => {
    const startedAt = performance.now();
    await writeAndDelete(client);
    value = performance.now() - startedAt;
  });
  return { value, processorMs: processorMs / ROWS };
}

async function writeAndDelete(client: pg.Client): Promise<void> {
  await client.query(
    `insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at)
      select 1000001, 'step:1:' || n || ':1', 'step', n, (5550000000 + n)::text, 1, 1, now(), now()
      from generate_series(1, $1::bigint) n`,
    [ROWS],
  );
  await client.query(`update text_queue set state = 'in_flight', marked_at = now(), attempt = 1`);
  await client.query('delete from text_queue');
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

function lookRow(size: number, { usual, all }: Looks, small: Looks): Row {
  const what = `a look for what is due, ${size.toLocaleString('en-US')} organizations`;
  const beside = `at ${SIZES[0]}`;
  const row = comparedRow({
    ...{ id: 'P16', what, ours: usual, theirs: small.usual, beside, shown: milliseconds, best: 'least', bar: 1.5 },
  });
  // One look is too short to say anything; the ratio is that of the medians.
  const ratio = median(usual.map(({ value }) => value)) / median(small.usual.map(({ value }) => value));
  const atAll = milliseconds(median(all.map(({ value }) => value)));
  return { ...row, ratio, ratios: [], isReached: ratio <= 1.5, measured: `${row.measured}; at all of them ${atAll}` };
}
