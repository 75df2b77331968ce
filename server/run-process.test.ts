import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exists } from './platform/exists.ts';
import { postmasterOf } from './testing/database-program.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.ts';
import { createEmptyTestDatabase, createServerDatabase } from './testing/test-database.ts';

const started: ChildProcess[] = [];
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeTemporaryFolder();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await removeTemporaryFolder(dataDir);
});

describe('npm start', () => {
  // Every other wrong setting and its sentence: config.test.ts.
  it('exits with a sentence when a setting is wrong, and the doctor says the same', async () => {
    const [run, doctor] = [start({ CARRIER: 'pigeon' }), start({ CARRIER: 'pigeon' }, 'doctor.ts')];
    expect([await run.ended, await doctor.ended]).toEqual([1, 2]);
    expect(run.output()).toBe('CARRIER must be simulator, twilio or telnyx, and it is "pigeon".\n');
    expect(doctor.output()).toBe(run.output());
  });

  it('says which port is in use and nothing else', async () => {
    const { server, port } = await takePort();
    // With the database that the server brings, which is stopped with it.
    const run = start({ PORT: String(port), DATA_DIR: join(dataDir, 'beside') });
    expect(await run.ended).toBe(1);
    // The first start builds the web apps.
    expect(run.output().replace(/^built .*\n/gm, '')).toBe(
      `Port ${port} is already in use; stop the program that uses it, or choose another with PORT.\n`,
    );
    server.close();
  });

  it('leaves a database as it is if its port is in use', async () => {
    const { address, drop } = await createEmptyTestDatabase();
    const { server, port } = await takePort();
    const run = start({ PORT: String(port), DATABASE_URL: address });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${port} is already in use`);
    server.close();
    const reader = new pg.Client({ connectionString: address });
    await reader.connect();
    expect((await reader.query('select from pg_tables where schemaname = $1', ['public'])).rows).toHaveLength(0);
    await reader.end();
    await drop();
  });

  it('says in a sentence that it may not make tables in the database', async () => {
    const { address, drop } = await createEmptyTestDatabase();
    const admin = new pg.Client({ connectionString: address });
    await admin.connect();
    const role = `guest_${process.pid}`;
    await admin.query(`create role ${role} login password 'secret-1'; grant tidings_app to ${role}`);
    const run = start({ PORT: '0', DATABASE_URL: address.replace(/\/\/.*?@/, `//${role}:secret-1@`) });
    expect(await run.ended).toBe(1);
    expect(run.output().replace(/^built .*\n/gm, '')).toMatch(
      /^The user of DATABASE_URL may not work in its database: .+ owner to \w+\.\n$/,
    );
    await admin.query(`drop role ${role}`);
    await admin.end();
    await drop();
  });

  it('gives an empty database its first admin link, answers /ready, and stops cleanly on a signal', async () => {
    const { address, drop } = await createEmptyTestDatabase();
    const { server, port } = await takePort();
    await new Promise((resolve) => server.close(resolve));
    const run = start({ PORT: String(port), DATABASE_URL: address });
    await vi.waitFor(() => expect(run.output()).toContain('Register the first platform admin'), {
      timeout: 60_000,
      interval: 100,
    });
    expect(run.output()).toMatch(/http:\/\/localhost:\d+\/register\/[\w-]{40,}/);
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    const introspected = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __schema { types { name } } }' }),
    });
    expect(await introspected.text()).not.toContain('"Lead"');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await drop();
  });

  it('stops as cleanly on a signal while it starts, and says nothing of what it then can’t do', async () => {
    const { address, drop } = await createServerDatabase();
    const { server, port } = await takePort();
    await new Promise((resolve) => server.close(resolve));
    const holder = new pg.Client({ connectionString: address });
    await holder.connect();
    await holder.query('begin; lock table jobs.version');
    const run = start({ PORT: String(port), DATABASE_URL: address });
    const waits = `select 1 from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const settings = { timeout: 60_000, interval: 50 };
    await vi.waitFor(async () => expect((await holder.query(waits)).rows.length).toBeGreaterThan(0), settings);
    run.child.kill('SIGTERM');
    await holder.query('commit');
    await holder.end();
    expect(await run.ended).toBe(0);
    expect(run.output()).toBe('');
    await drop();
  });

  it('says that it has stopped, and what that waited for when it took over a second', async () => {
    const { address, drop } = await createServerDatabase();
    const holder = new pg.Client({ connectionString: address });
    await holder.connect();
    const lastLines: Record<string, unknown>[] = [];
    for (const roles of ['web', 'worker']) {
      const { server, port } = await takePort();
      await new Promise((resolve) => server.close(resolve));
      const run = start({ ROLES: roles, PORT: String(port), DATABASE_URL: address, LOG_LEVEL: 'info' });
      await vi.waitFor(() => expect(run.output()).toContain('"ready"'), { timeout: 60_000, interval: 100 });
      // A worker notes there that its sender stops.
      if (roles === 'worker') await holder.query('begin; lock table heartbeats');
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      const lines = run
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      lastLines.push(JSON.parse(lines.at(-1) ?? '{}'));
      expect(lines.filter((line) => line.includes('"stopped"'))).toHaveLength(1);
    }
    await holder.query('rollback');
    await holder.end();
    expect(lastLines).toMatchObject([
      { level: 'info', signal: 'SIGTERM', msg: 'stopped' },
      { level: 'info', signal: 'SIGTERM', msg: 'stopped', waitedSeconds: { messages: expect.any(Number) } },
    ]);
    await drop();
  });

  it('stops on a signal also while its own database is lost, and makes no empty one in its place', async () => {
    const folder = join(dataDir, 'own');
    const { server, port } = await takePort();
    await new Promise((resolve) => server.close(resolve));
    const run = start({ PORT: String(port), DATA_DIR: folder });
    await vi.waitFor(() => expect(run.output()).toContain('Register the first'), { timeout: 60_000, interval: 100 });
    const cluster = join(folder, 'database', 'cluster');
    process.kill(await postmasterOf(cluster), 'SIGKILL');
    await rm(cluster, { recursive: true });
    await vi.waitFor(() => expect(run.output()).toContain('is gone.'), { timeout: 60_000, interval: 100 });
    expect(await exists(cluster)).toBe(false);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });
});

function start(
  environment: Record<string, string>,
  program = 'start.ts',
): {
  child: ChildProcess;
  ended: Promise<number | null>;
  output(): string;
} {
  const { DATABASE_URL: _fromTheRun, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...inherited, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return { child, ended: new Promise((resolve) => child.on('exit', resolve)), output: () => text };
}

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}
