// The slow tests are in embedded-postgres.long.test.ts.
import { readFile, stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addRow, addressOf, names, prepareDataDirs } from '../../testing/database-folder.ts';
import { postmasterOf, query } from '../../testing/database-program.ts';

const { cluster, copyMadeDatabase, dataDir, isRunning, start } = prepareDataDirs();

describe('the embedded database', () => {
  it('is created, stops with the program, and keeps its rows for the next start', async () => {
    const first = await start();
    await addRow(first, 'kept');
    expect(await query(addressOf(first), 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(await isRunning()).toBe(false);
    expect(await names(await start())).toEqual(['kept']);
  });

  it('keeps every committed row when it is killed together with the program', async () => {
    await copyMadeDatabase();
    const first = await start();
    await addRow(first, 'kept');
    await first.end('SIGKILL');
    process.kill(await postmasterOf(cluster()), 'SIGKILL');
    const second = await start();
    expect(await names(second)).toEqual(['kept']);
  });

  it('belongs to one server: a second one gets an error while the first keeps working', async () => {
    await copyMadeDatabase();
    const first = await start();
    const second = await start();
    expect(second.report.refused).toBe(
      `Another Tidings server is already running on ${dataDir()}; stop it first, or give this one its own folder with DATA_DIR.`,
    );
    expect(await second.ended).toBe(1);
    await addRow(first, 'still here');
    expect(await names(first)).toEqual(['still here']);
  });

  describe.runIf(process.getuid?.() === 0)('started by root', () => {
    it('runs as the user nobody, because PostgreSQL does not run as root', async () => {
      await copyMadeDatabase();
      await start();
      expect((await stat(cluster())).uid).toBe(65_534);
      const status = await readFile(`/proc/${await postmasterOf(cluster())}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\s+65534\s+65534\s+65534/m);
      expect(status).toMatch(/^Groups:\s*$/m);
    });
  });
});
