import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setupTitles } from '../domain/setup/setup-lines.ts';
import { preparePlatform } from './accounts/index.ts';
import { startPoolerStandIn } from './testing/pooler.ts';
import { startTestServer } from './testing/test-server.ts';

// The command uses the real clock, and checks when this server's sender had its last heartbeat.
const { context } = await startTestServer({ roles: ['web', 'worker'] }, new Date().toISOString());

/** Runs the command as a person does, on the database of the running server. */
function doctor(
  settings: Record<string, string>,
  onShown: (child: ChildProcess) => void = () => undefined,
): Promise<{ code: number | null; out: string }> {
  const { db, config } = context;
  const own = { DATABASE_URL: db.address, DATA_DIR: config.dataDir, PORT: String(config.port), LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    env: { ...process.env, ...own, ...settings },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      out += data.toString();
      onShown(child);
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}

it('prints every line of the Setup page, and exits with 1 only when a check failed', async () => {
  await preparePlatform(context);
  // The server and the command get the simulated carrier's secret from their shared database.
  Object.assign(context.config, { databaseUrl: context.db.address });
  const fine = await doctor({});
  expect(fine.out).toMatch(/^ok {9}Database: It answers directly, and its announcements arrive\.$/m);
  expect(fine.out).toMatch(/^ok {9}Clock: This machine’s clock and the database’s agree\.$/m);
  expect(fine.out).toMatch(
    /^ok {9}Connections: PostgreSQL takes \d+ connections, and each process opens up to 16: enough for/m,
  );
  for (const title of Object.values(setupTitles)) expect(fine.out).toContain(` ${title}: `);
  // Each command is a line of its own.
  expect(fine.out).toMatch(/^ {11}Make a backup:\n {13}\S.* \/backups\/tidings\.tar\.gz$/m);
  expect(fine).toMatchObject({ code: 0, out: expect.stringContaining('0 checks failed.') });
  const { code, out } = await doctor({
    MAIL_URL: 'smtp://dana:secret@127.0.0.1:1',
    MAIL_FROM: 'no-reply@example.test',
  });
  expect(code).toBe(1);
  expect(out).toMatch(/^FAILED {5}Email: The mail server can’t be used\./m);
  expect(out).not.toContain('secret');
});

it('says whether the database is reached through a pooler', async () => {
  const { address } = context.db;
  const pooler = await startPoolerStandIn(address);
  const { out } = await doctor({ DATABASE_URL: pooler.address, DATABASE_DIRECT_URL: address });
  expect(out).toMatch(/^ok {9}Database: It answers through a connection pooler, and its announcements arrive\.$/m);
});

it('exits normally when its output is closed, as by head', async () => {
  const { code, out } = await doctor({}, (child) => child.stdout?.destroy());
  expect(out).not.toContain('EPIPE');
  expect(out).not.toContain('    at ');
  expect(code).toBe(0);
});
