import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseProgram } from '../../testing/database-program.ts';
import {
  eventually,
  postmasterOf,
  query,
  startDatabaseProgram,
  temporaryDataDir,
} from '../../testing/database-program.ts';
import { exists } from './postgres-binaries.ts';

const LIMIT_MS = 60_000;
// Two ordinary users that every Linux has: initdb insists on a user with a name.
const DAEMON = 1;
const BIN = 2;

let dataDir: string;
let remove: () => Promise<void>;
let programs: DatabaseProgram[];

// Made once and copied: making a database is one test's subject, and the others' waste of time.
let made: Awaited<ReturnType<typeof temporaryDataDir>>;

beforeAll(async () => {
  made = await temporaryDataDir();
  const program = await startDatabaseProgram(made.dataDir);
  await program.end('SIGTERM');
}, LIMIT_MS);

afterAll(() => made.remove());

beforeEach(async () => {
  ({ dataDir, remove } = await temporaryDataDir());
  programs = [];
});

const useMadeDatabase = () => promisify(execFile)('cp', ['-a', made.dataDir, dataDir]);

afterEach(async () => {
  for (const program of programs) await program.end('SIGKILL');
  await remove();
});

async function start(as: 'server' | 'guest' = 'server', folder = dataDir): Promise<DatabaseProgram> {
  const program = await startDatabaseProgram(folder, { as });
  programs.push(program);
  return program;
}

const addressOf = (program: DatabaseProgram) => program.report.ready ?? `refused: ${program.report.refused}`;
const addRow = (program: DatabaseProgram, name: string) =>
  query(addressOf(program), `insert into organizations (brand, name) values ('default', '${name}')`);
const names = async (program: DatabaseProgram) =>
  (await query(addressOf(program), 'select name from organizations order by id')).map((row) => row.name);
const cluster = () => join(dataDir, 'database', 'cluster');
const isRunning = () => exists(join(cluster(), 'postmaster.pid'));

describe('the embedded database', () => {
  it(
    'is made from nothing, stops with the program, and has its rows at the next start',
    async () => {
      const first = await start();
      await addRow(first, 'kept');
      expect(await query(addressOf(first), 'show fsync')).toEqual([{ fsync: 'on' }]);
      expect(await first.end('SIGTERM')).toBe(0);
      expect(await isRunning()).toBe(false);
      expect(await names(await start())).toEqual(['kept']);
    },
    LIMIT_MS,
  );

  it(
    'goes on when the program is killed, and the next start takes it over',
    async () => {
      await useMadeDatabase();
      const first = await start();
      await addRow(first, 'kept');
      const postmaster = await postmasterOf(cluster());
      await first.end('SIGKILL');
      const second = await start();
      expect(await names(second)).toEqual(['kept']);
      expect(await postmasterOf(cluster())).toBe(postmaster);
    },
    LIMIT_MS,
  );

  it(
    'starts again with every committed row when it was killed together with the program',
    async () => {
      await useMadeDatabase();
      const first = await start();
      await addRow(first, 'kept');
      await first.end('SIGKILL');
      process.kill(await postmasterOf(cluster()), 'SIGKILL');
      const second = await start();
      expect(await names(second)).toEqual(['kept']);
    },
    LIMIT_MS,
  );

  it(
    'is brought back by the program when it dies under it',
    async () => {
      await useMadeDatabase();
      const first = await start();
      await addRow(first, 'kept');
      process.kill(await postmasterOf(cluster()), 'SIGKILL');
      await eventually(async () => (await names(first)).length === 1, 30_000);
      expect(await first.end('SIGTERM')).toBe(0);
      expect(await isRunning()).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'belongs to one server: a second one is refused with a sentence while the first keeps working',
    async () => {
      await useMadeDatabase();
      const first = await start();
      const second = await start();
      expect(second.report.refused).toBe(
        `Another Tidings server is already running on ${dataDir}; stop it first, or give this one its own folder with DATA_DIR.`,
      );
      expect(await second.ended).toBe(1);
      await addRow(first, 'still here');
      expect(await names(first)).toEqual(['still here']);
    },
    LIMIT_MS,
  );

  it(
    'gives two servers that start at the same moment to exactly one of them',
    async () => {
      const both = await Promise.all([start(), start()]);
      expect(both.filter((program) => program.report.ready)).toHaveLength(1);
      expect(both.filter((program) => program.report.refused?.startsWith('Another Tidings server'))).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'lets workers and commands join the server, and outlives them',
    async () => {
      await useMadeDatabase();
      const server = await start();
      const guest = await start('guest');
      await addRow(guest, 'from the guest');
      expect(await guest.end('SIGTERM')).toBe(0);
      expect(await names(server)).toEqual(['from the guest']);
    },
    LIMIT_MS,
  );

  it(
    'is started by a command when nothing runs, and stopped when the command is done',
    async () => {
      await useMadeDatabase();
      const guest = await start('guest');
      await addRow(guest, 'kept');
      expect(await guest.end('SIGTERM')).toBe(0);
      expect(await isRunning()).toBe(false);
      expect(await names(await start())).toEqual(['kept']);
    },
    LIMIT_MS,
  );

  it(
    'stays for the server that started while a command was using it',
    async () => {
      await useMadeDatabase();
      const guest = await start('guest');
      const server = await start();
      expect(await guest.end('SIGTERM')).toBe(0);
      await addRow(server, 'kept');
      expect(await names(server)).toEqual(['kept']);
    },
    LIMIT_MS,
  );

  it(
    'works in a folder whose name is too long for a socket, or odd',
    async () => {
      const folder = join(dataDir, "it's an odd, long name".repeat(4), 'x'.repeat(60));
      await mkdir(folder, { recursive: true });
      const program = await start('server', folder);
      await addRow(program, 'kept');
      expect(await names(program)).toEqual(['kept']);
      expect(await program.end('SIGTERM')).toBe(0);
      await rm(new URL(addressOf(program).replace('@/', '@x/')).searchParams.get('host') ?? '', { recursive: true });
    },
    LIMIT_MS,
  );

  describe.runIf(process.getuid?.() === 0)('started by root', () => {
    it(
      'runs as nobody, because PostgreSQL does not run as root',
      async () => {
        await useMadeDatabase();
        await start();
        expect((await stat(cluster())).uid).toBe(65_534);
        const status = await readFile(`/proc/${await postmasterOf(cluster())}/status`, 'utf8');
        expect(status).toMatch(/^Uid:\s+65534\s+65534\s+65534/m);
        expect(status).toMatch(/^Groups:\s*$/m);
      },
      LIMIT_MS,
    );

    it(
      'lies elsewhere when nobody cannot reach DATA_DIR, and stays there',
      async () => {
        await mkdir(dataDir, { recursive: true });
        await chmod(dataDir, 0o700);
        const first = await start();
        const elsewhere = (await readFile(join(dataDir, 'database-folder.txt'), 'utf8')).trim();
        expect(elsewhere).toMatch(/^\/var\/lib\/tidings\/[0-9a-f]{16}$/);
        await addRow(first, 'kept');
        expect(await first.end('SIGTERM')).toBe(0);
        const second = await start();
        expect(await names(second)).toEqual(['kept']);
        expect(await second.end('SIGTERM')).toBe(0);
        await rm(elsewhere, { recursive: true });
      },
      LIMIT_MS,
    );

    it(
      'keeps to the user whose database it is',
      async () => {
        const theirs = await startDatabaseProgram(dataDir, { uid: DAEMON });
        programs.push(theirs);
        await addRow(theirs, 'theirs');
        expect(await theirs.end('SIGTERM')).toBe(0);
        const ours = await start();
        expect(await names(ours)).toEqual(['theirs']);
        expect((await stat(cluster())).uid).toBe(DAEMON);
      },
      LIMIT_MS,
    );

    it(
      "is not another ordinary user's to start",
      async () => {
        const theirs = await startDatabaseProgram(dataDir, { uid: DAEMON });
        programs.push(theirs);
        expect(await theirs.end('SIGTERM')).toBe(0);
        await chmod(dataDir, 0o777);
        await chmod(join(dataDir, 'database'), 0o755);
        const others = await startDatabaseProgram(dataDir, { uid: BIN });
        programs.push(others);
        expect(others.report.refused).toMatch(/belongs to another user \(number 1\)/);
      },
      LIMIT_MS,
    );
  });
});
