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
import { median, perSecond, type Row } from './report.ts';

// P5: a file of contacts, end to end, beside COPY and merge of the same rows already parsed.
const ROWS = 100_000;
const MANY = process.env.BENCH_LARGE === '1' ? 1_000_000 : 300_000;
const ROUNDS = 5;
const KNOWN_SHARE = 0.1;
const BAD_EVERY = 1_000;

export async function bench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-import-'));
  const ours: number[] = [];
  const bare: number[] = [];
  let memory = { small: 0, large: 0 };
  try {
    await withFreshServer({}, async (server) => {
      const client = new pg.Client({ connectionString: server.context.db.address });
      client.on('error', () => undefined);
      await client.connect();
      for (let round = 0; round < ROUNDS; round += 1) {
        const path = join(folder, `${round}.csv`);
        await writeFile(path, round, ROWS);
        bare.push(await secondsOfCopy(server, client, round));
        ours.push(await secondsOfImport(server, path, ROWS));
      }
      const path = join(folder, 'large.csv');
      await writeFile(path, 99, MANY);
      memory = await growthOfMemory(server, join(folder, '0.csv'), path);
      await client.end();
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const ratio = median(bare) / median(ours);
  const flat = memory.large / Math.max(memory.small, 1);
  return [
    {
      id: 'P5',
      what: `import of ${ROWS.toLocaleString('en-US')} rows from a file`,
      measured: perSecond(ROWS / median(ours)),
      limit: `COPY + merge ${perSecond(ROWS / median(bare))}`,
      ratio,
      goal: '≥ 0.60',
      isReached: ratio >= 0.6,
    },
    {
      id: 'P5',
      what: `memory at most, ${MANY.toLocaleString('en-US')} rows`,
      measured: `${Math.round(memory.large)} MB`,
      limit: `${Math.round(memory.small)} MB at ${ROWS.toLocaleString('en-US')}`,
      ratio: flat,
      goal: 'flat',
      isReached: flat <= 1.3,
    },
  ];
}

async function secondsOfImport(server: FreshServer, path: string, rows: number): Promise<number> {
  const { organizationId } = await server.newOrganization();
  const startedAt = performance.now();
  const row = await importFile(
    server.context,
    { organizationId, userId: null },
    { path, campaignId: null, columns: {} },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  if (row.state !== 'done' || row.receivedRows !== rows)
    throw new Error(`Imported ${row.receivedRows} of ${rows} rows.`);
  return seconds;
}

// What a bare loop would do: no parsing, normalizing, ledger, counters or list of skipped rows.
async function secondsOfCopy(server: FreshServer, client: pg.Client, round: number): Promise<number> {
  const { organizationId } = await server.newOrganization();
  const lines = people(round, ROWS).map(({ name, phone }) => `${name}\t${name.split(' ')[0]}\t${phone}\n`);
  await client.query(`select set_config('app.across', 'on', false)`);
  const startedAt = performance.now();
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
  return (performance.now() - startedAt) / 1000;
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
