import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { preparePlatform } from './accounts/index.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from './platform/database/database.ts';
import { isMigrated, listMigrations, migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { checkSetup } from './setup/index.ts';
import { freePort } from './testing/free-port.ts';
import { type Gate, gateOfDatabase } from './testing/gate.ts';
import { startPoolerStandIn } from './testing/pooler.ts';
import { createEmptyTestDatabase } from './testing/test-database.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from './testing/test-server.ts';

const metricsToken = 'a-token-of-32-letters-and-digits';

async function read(port: number, path: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return [answer.status, await answer.text()];
}

/** Keeps every statement of the sender waiting, as a hanging disk or a forgotten lock would. */
async function whileSenderHangs(server: TestServer, work: () => Promise<void>): Promise<void> {
  await inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    await sql`lock table text_queue in access exclusive mode`.execute(tx);
    await work();
  });
}

describe('a worker alone', () => {
  it('answers at ADMIN_PORT, with its metrics for the token only', async () => {
    const adminPort = await freePort();
    const { context } = await startTestServer({ roles: ['worker'], adminPort, metricsToken });
    expect(await read(adminPort, '/health')).toEqual([200, 'OK']);
    expect(await read(adminPort, '/ready')).toEqual([200, 'OK']);
    expect((await read(adminPort, '/metrics'))[0]).toBe(404);
    const [status, text] = await read(adminPort, '/metrics', { authorization: `Bearer ${metricsToken}` });
    expect([status, text]).toEqual([200, expect.stringContaining('process_cpu_seconds_total')]);
    expect((await read(adminPort, '/login'))[0]).toBe(404);
    // It has no pages of its own.
    await expect(read(context.config.port, '/health')).rejects.toThrow('fetch failed');
  });

  it('opens no port unless one is set, nor does a web process open a second one', async () => {
    const adminPort = await freePort();
    await startTestServer({ roles: ['web', 'worker'], adminPort });
    await startTestServer({ roles: ['worker'] });
    await expect(read(adminPort, '/health')).rejects.toThrow('fetch failed');
    await startTestServer({ roles: ['worker'], adminPort });
    await expect(startTestServer({ roles: ['worker'], adminPort })).rejects.toThrow(
      `ADMIN_PORT ${adminPort} is already in use; stop the program that uses it, or choose another one.`,
    );
  });

  it("isn't ready while its loop hangs, which the doctor knows, and is again once it turns", async () => {
    const adminPort = await freePort();
    const server = await startTestServer({ roles: ['worker'], adminPort });
    let laterMs = 0;
    vi.spyOn(server.clock, 'monotonicMs').mockImplementation(() => performance.now() + laterMs);
    await whileSenderHangs(server, async () => {
      laterMs = 29_000;
      expect(await read(adminPort, '/ready')).toEqual([200, 'OK']);
      // A pass that was waiting when the clock moved may still end.
      const later = () => {
        laterMs += 31_000;
        return read(adminPort, '/ready');
      };
      const still = expect.stringMatching(/^The sender has been at a standstill for \d+ seconds\.$/);
      await expect.poll(later).toEqual([503, still]);
      expect(await read(adminPort, '/health')).toEqual([200, 'OK']);
      expect(await checkSetup(server.context, 'sender')).toMatchObject({
        state: 'failed',
        found: expect.stringMatching(/^The worker at ADMIN_PORT isn’t ready: The sender has been at a standstill/),
      });
    });
    await expect.poll(() => read(adminPort, '/ready')).toEqual([200, 'OK']);
    expect((await checkSetup(server.context, 'sender')).found).toMatch(/^A sender was last seen/);
  });
});

it.each<[way: string, withdraw: (gate: Gate) => unknown]>([
  ['refuses connections', (gate) => gate.shut()],
  ['is silent', (gate) => gate.hang()],
])('a process behind a pooler isn’t ready while PostgreSQL itself %s', async (_way, withdraw) => {
  const adminPort = await freePort();
  let gate: Gate | null = null;
  const server = await startTestServer({
    ...{ roles: ['worker'], adminPort },
    wayThroughPooler: async (address) => (await startPoolerStandIn(address)).address,
    async wayToDatabase(address) {
      const way = await gateOfDatabase(address);
      gate = way.gate;
      return way.address;
    },
  });
  expect(await read(adminPort, '/ready')).toEqual([200, 'OK']);
  const toDatabase = gate as Gate | null;
  await withdraw(toDatabase as Gate);
  await expect
    .poll(() => read(adminPort, '/ready'))
    .toEqual([503, 'PostgreSQL itself does not answer at DATABASE_DIRECT_URL.']);
  const askedAt = performance.now();
  expect(await server.context.metrics.print()).toMatch(/^tidings_database_answers 0$/m);
  expect(performance.now() - askedAt, 'before Prometheus gives up').toBeLessThan(9_000);
  await toDatabase?.shut();
  await toDatabase?.open();
  await expect.poll(() => read(adminPort, '/ready'), { timeout: 15_000 }).toEqual([200, 'OK']);
});

it('a server is ready only while files can be stored', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (text) => void lines.push((JSON.parse(text) as { msg: string }).msg) });
  const server = await startTestServer({ roles: ['web', 'worker'] }, OPEN_TUESDAY, log);
  const { dataDir, port } = server.context.config;
  await preparePlatform(server.context);
  await rm(join(dataDir, 'media'), { recursive: true, force: true });
  await writeFile(join(dataDir, 'media'), 'in the way');
  expect(await read(port, '/ready')).toEqual([503, 'Files cannot be stored. The log says why.']);
  expect(await server.context.metrics.print(), 'an alert can name it').toMatch(/^tidings_ready 0$/m);
  let laterMs = 10_001;
  vi.spyOn(server.clock, 'monotonicMs').mockImplementation(() => performance.now() + laterMs);
  expect((await read(port, '/ready'))[0]).toBe(503);
  await rm(join(dataDir, 'media'));
  laterMs += 10_001;
  expect(await read(port, '/ready')).toEqual([200, 'OK']);
  await expect.poll(() => server.context.metrics.print(), { timeout: 5_000 }).toMatch(/^tidings_ready 1$/m);
  const said = lines.filter((line) => line.startsWith('files can'));
  expect(said, 'once, however often it is asked').toEqual(['files cannot be stored', 'files can be stored again']);
});

it('a database that lacks a migration, as after restoring an older one, is known as such', async () => {
  const { address, drop } = await createEmptyTestDatabase();
  const migrations = await listMigrations();
  await migrate(address, undefined, migrations.length - 1);
  const db = connectDatabase(address, { log: createLog('silent') });
  expect(await isMigrated(db)).toBe(false);
  await migrate(address);
  expect(await isMigrated(db)).toBe(true);
  await db.close();
  await drop();
});

it('a process isn’t ready while its database says that its disk is full', async () => {
  const adminPort = await freePort();
  const { context } = await startTestServer({ roles: ['worker'], adminPort });
  expect(await read(adminPort, '/ready')).toEqual([200, 'OK']);
  context.db.outage.saw(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(await read(adminPort, '/ready')).toEqual([503, 'The disk of the database is full.']);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
  expect(context.db.outage.isFull()).toBe(false);
  vi.restoreAllMocks();
});
