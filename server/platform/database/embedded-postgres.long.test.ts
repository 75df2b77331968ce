import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addRow, addressOf, names, prepareDataDirs } from '../../testing/database-folder.ts';
import { eventually, postmasterOf } from '../../testing/database-program.ts';

// Two ordinary users that every Linux has: initdb requires a user with a name.
const DAEMON = 1;
const BIN = 2;

const { cluster, copyMadeDatabase, dataDir, isRunning, start } = prepareDataDirs();

describe('the embedded database, with other processes starting and ending', () => {
  it('keeps running when the program is killed, and the next start adopts it', async () => {
    await copyMadeDatabase();
    const first = await start();
    await addRow(first, 'kept');
    const postmaster = await postmasterOf(cluster());
    await first.end('SIGKILL');
    const second = await start();
    expect(await names(second)).toEqual(['kept']);
    expect(await postmasterOf(cluster())).toBe(postmaster);
  });

  it('is restarted by the program when it dies', async () => {
    await copyMadeDatabase();
    const first = await start();
    await addRow(first, 'kept');
    process.kill(await postmasterOf(cluster()), 'SIGKILL');
    await eventually(async () => (await names(first)).length === 1, 30_000);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(await isRunning()).toBe(false);
  });

  it('serves exactly one of two servers that start at the same moment', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.filter((program) => program.report.ready)).toHaveLength(1);
    expect(both.filter((program) => program.report.refused?.startsWith('Another Tidings server'))).toHaveLength(1);
  });

  it('lets workers and commands join the server, and outlives them', async () => {
    await copyMadeDatabase();
    const server = await start();
    const guest = await start({ as: 'guest' });
    await addRow(guest, 'from the guest');
    expect(await guest.end('SIGTERM')).toBe(0);
    expect(await names(server)).toEqual(['from the guest']);
  });

  it('is started by a command when nothing runs, and stopped when the command is done', async () => {
    await copyMadeDatabase();
    const guest = await start({ as: 'guest' });
    await addRow(guest, 'kept');
    expect(await guest.end('SIGTERM')).toBe(0);
    expect(await isRunning()).toBe(false);
    expect(await names(await start())).toEqual(['kept']);
  });

  it('keeps running for a server that started while a command was using it', async () => {
    await copyMadeDatabase();
    const guest = await start({ as: 'guest' });
    const server = await start();
    expect(await guest.end('SIGTERM')).toBe(0);
    await addRow(server, 'kept');
    expect(await names(server)).toEqual(['kept']);
  });

  it('works in a folder with an odd name or one too long for a socket', async () => {
    const folder = join(dataDir(), "it's an odd, long name".repeat(4), 'x'.repeat(60));
    await mkdir(folder, { recursive: true });
    const program = await start({}, folder);
    await addRow(program, 'kept');
    expect(await names(program)).toEqual(['kept']);
    expect(await program.end('SIGTERM')).toBe(0);
    await rm(new URL(addressOf(program).replace('@/', '@x/')).searchParams.get('host') ?? '', { recursive: true });
  });

  describe.runIf(process.getuid?.() === 0)('started by root', () => {
    it("moves elsewhere when the user nobody can't reach DATA_DIR, and stays there", async () => {
      await mkdir(dataDir(), { recursive: true });
      await chmod(dataDir(), 0o700);
      const first = await start();
      const elsewhere = (await readFile(join(dataDir(), 'database-folder.txt'), 'utf8')).trim();
      expect(elsewhere).toMatch(/^\/var\/lib\/tidings\/[0-9a-f]{16}$/);
      await addRow(first, 'kept');
      expect(await first.end('SIGTERM')).toBe(0);
      const second = await start();
      expect(await names(second)).toEqual(['kept']);
      expect(await second.end('SIGTERM')).toBe(0);
      await rm(elsewhere, { recursive: true });
    });

    it('keeps running as the user that owns it', async () => {
      const theirs = await start({ uid: DAEMON });
      await addRow(theirs, 'theirs');
      expect(await theirs.end('SIGTERM')).toBe(0);
      const ours = await start();
      expect(await names(ours)).toEqual(['theirs']);
      expect((await stat(cluster())).uid).toBe(DAEMON);
    });

    it("can't be started by another ordinary user", async () => {
      const theirs = await start({ uid: DAEMON });
      expect(await theirs.end('SIGTERM')).toBe(0);
      await chmod(dataDir(), 0o777);
      await chmod(join(dataDir(), 'database'), 0o755);
      const others = await start({ uid: BIN });
      expect(others.report.refused).toMatch(/belongs to another user \(number 1\)/);
    });
  });
});
