import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { importFile } from '../server/intake/importing/import-file.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { comparedRow, type Figure, inTurn, rateOf, spread } from './measure/rounds.ts';
import { ROUNDS, size } from './measure/settings.ts';
import { median, perSecond, type Row } from './report.ts';

// P5: a file of contacts, end to end, beside COPY and merge of the same rows already parsed.
const ROWS = size(100_000, 10_000);
const MANY = process.env.BENCH_LARGE === '1' ? 1_000_000 : size(300_000, 30_000);
const KNOWN_SHARE = 0.1;
const BAD_EVERY = 1_000;

export async function bench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-import-'));
  let sides: readonly Figure[][] = [];
  const memory: { small: number; large: number }[] = [];
  try {
    await withFreshServer({}, async (server) => {
      const client = new pg.Client({ connectionString: server.context.db.address });
      client.on('error', () => undefined);
      await client.connect();
      const paths = Array.from({ length: ROUNDS }, (_, round) => join(folder, `${round}.csv`));
      for (const [round, path] of paths.entries()) await writeFile(path, round, ROWS);
      const rounds = { ours: 0, bare: 0 };
      sides = await inTurn([
        () => rateOfImport(server, paths[rounds.ours++] ?? '', ROWS),
        () => rateOfCopy(server, client, rounds.bare++),
      ]);
      const path = join(folder, 'large.csv');
      await writeFile(path, 99, MANY);
      for (let round = 0; round < ROUNDS; round += 1)
        memory.push(await growthOfMemory(server, join(folder, '0.csv'), path));
      await client.end();
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [ours = [], theirs = []] = sides;
  const what = `import of ${ROWS.toLocaleString('en-US')} rows from a file`;
  return [
    comparedRow({ id: 'P5', what, ours, theirs, beside: 'COPY + merge', shown: perSecond, best: 'most', bar: 0.6 }),
    memoryRow(memory),
  ];
}

function memoryRow(memory: readonly { small: number; large: number }[]): Row {
  const ratios = memory.map(({ small, large }) => large / Math.max(small, 1));
  const ratio = median(ratios);
  const megabytes = (key: 'small' | 'large') =>
    spread(
      memory.map((one) => one[key]),
      (value) => `${Math.round(value)} MB`,
    );
  return {
    ...{ id: 'P5', what: `memory at most, ${MANY.toLocaleString('en-US')} rows`, measured: megabytes('large') },
    limit: `${megabytes('small')} at ${ROWS.toLocaleString('en-US')}`,
    ...{ ratio, ratios, best: 'least', goal: '≤ 1.3', isReached: ratio <= 1.3 },
  };
}

async function rateOfImport(server: FreshServer, path: string, rows: number): Promise<Figure> {
  const { organizationId } = await server.newOrganization();
  return rateOf(server.context.db, rows, async () => {
    const of = { organizationId, userId: null };
    const row = await importFile(server.context, of, { path, campaignId: null, columns: {} });
    if (row.state !== 'done' || row.receivedRows !== rows)
      throw new Error(`Imported ${row.receivedRows} of ${rows} rows.`);
  });
}

// What a bare loop would do: no parsing, normalizing, ledger, counters or list of skipped rows.
async function rateOfCopy(server: FreshServer, client: pg.Client, round: number): Promise<Figure> {
  const { organizationId } = await server.newOrganization();
  const lines = people(round, ROWS).map(({ name, phone }) => `${name}\t${name.split(' ')[0]}\t${phone}\n`);
  await client.query(`select set_config('app.across', 'on', false)`);
  return rateOf(server.context.db, ROWS, async () => {
    await client.query('begin');
    await client.query('create temp table staging (name text, first_name text, phone text) on commit drop');
    await pipeline(Readable.from(lines), client.query(copyFrom('copy staging from stdin')));
    await client.query(
      `insert into leads (organization_id, name, first_name, phone, created_at)
       select distinct on (phone) $1::bigint, name, first_name, phone, now() from staging
       on conflict (organization_id, phone) do update
         set first_name = coalesce(nullif(leads.first_name, ''), excluded.first_name)`,
      [organizationId],
    );
    await client.query('commit');
  });
}

async function growthOfMemory(
  server: FreshServer,
  small: string,
  large: string,
): Promise<{ small: number; large: number }> {
  return { small: await memoryOfCommand(server, small), large: await memoryOfCommand(server, large) };
}

/** The peak memory of `npm run import`, in megabytes. */
async function memoryOfCommand(server: FreshServer, path: string): Promise<number> {
  const { organizationId } = await server.newOrganization();
  const program = join(import.meta.dirname, '../server/import.ts');
  const environment = { ...process.env, DATABASE_URL: server.context.db.address, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [program, path, '--organization', String(organizationId)], {
    env: environment,
    stdio: 'ignore',
  });
  let most = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error('The import command failed.');
  return most;
}

async function writeFile(path: string, round: number, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('Full Name,Mobile Phone,City,Zip\n');
  for (const [place, { name, phone }] of people(round, rows).entries()) {
    const spelled = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
    const cell = place % BAD_EVERY === 7 ? 'none' : spelled;
    if (!file.write(`${name},${cell},Phoenix,85004\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

function people(round: number, rows: number): { name: string; phone: string }[] {
  const first = ['Maria', 'John', 'Ana', 'Wei', 'Fatima', 'Olu', 'Sven', 'Priya', 'Tom', 'Zoe'];
  const last = ['Garcia', 'Smith', 'Lopez', 'Nguyen', 'Okafor', 'Larsson', 'Patel', 'Brown', 'Kim', 'Quist', 'Xu'];
  const different = Math.floor(rows * (1 - KNOWN_SHARE));
  return Array.from({ length: rows }, (_, n) => ({
    name: `${first[n % 10]} ${last[Math.floor(n / 10) % 11]} ${(n * 7919).toString(36)}`,
    // Numbers are in random order, and the last tenth of the rows repeats the first.
    phone: `6${String(round % 10)}${String(((n % different) * 7_368_787) % 99_999_989).padStart(8, '0')}`,
  }));
}
