import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import { openDatabase, reachDatabase } from './open-database.ts';
import { inDatabase } from './postgres-process.ts';

const open = (databaseUrl: string) =>
  openDatabase({
    config: { databaseUrl, dataDir: '/nowhere', encryptionKey: null },
    log: createLog('silent'),
    as: 'server',
  });

describe('the database of DATABASE_URL', () => {
  it('is migrated and used, and nothing is created in DATA_DIR', async () => {
    const { address, drop } = await createEmptyTestDatabase();
    const database = await open(address);
    const { rows } = await database.pool.query('select current_user as role, count(*) as leads from leads');
    expect(rows).toEqual([{ role: 'tidings_app', leads: 0 }]);
    await database.close();
    await drop();
  });

  it('is refused with an error when nothing answers there', async () => {
    await expect(open('postgresql://unknown@127.0.0.1:9/none')).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9',
    );
  });

  it('is refused with what PostgreSQL says when it takes no more connections, so that it can be said what to do', async () => {
    const said = ['SFATAL', 'C53300', 'Mremaining connection slots are reserved', ''].join('\0');
    const full = createServer((socket) => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(said.length + 5);
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(`${said}\0`)])));
    });
    await new Promise<void>((done) => full.listen(0, '127.0.0.1', done));
    atEnd(() => void full.close());
    const { port } = full.address() as AddressInfo;
    await expect(open(`postgresql://tidings@127.0.0.1:${port}/tidings`)).rejects.toMatchObject({ code: '53300' });
  });

  it('is refused with an error when the file of its authority is not there', async () => {
    const opened = open('postgresql://tidings@127.0.0.1:9/none?sslmode=verify-full&sslrootcert=/no/ca.pem');
    await expect(opened).rejects.toThrow(DatabaseRefusal);
    await expect(opened).rejects.toThrow("ENOENT: no such file or directory, open '/no/ca.pem'");
  });

  it('is refused with an error when the server has no such database', async () => {
    const { address, drop } = await createEmptyTestDatabase();
    await drop();
    await expect(open(inDatabase(address, 'tidings_missing'))).rejects.toThrow(
      'database "tidings_missing" does not exist',
    );
  });
});

describe('the database of DATA_DIR', () => {
  it('is created by the server, never by a command with the wrong folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tidings-'));
    const dataDir = join(folder, 'data');
    const reached = reachDatabase({
      config: { databaseUrl: null, dataDir, encryptionKey: null },
      log: createLog('silent'),
      as: 'command',
    });
    await expect(reached).rejects.toThrow(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as`);
    expect(existsSync(dataDir)).toBe(false);
    await rm(folder, { recursive: true });
  });
});
