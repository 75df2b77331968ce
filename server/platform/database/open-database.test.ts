import { describe, expect, it } from 'vitest';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './open-database.ts';
import { inDatabase } from './postgres-process.ts';

const open = (databaseUrl: string) =>
  openDatabase({ config: { databaseUrl, dataDir: '/nowhere' }, log: createLog('silent'), as: 'server' });

describe('the database of DATABASE_URL', () => {
  it('is migrated and used, and nothing is made in DATA_DIR', async () => {
    const { address, drop } = await createEmptyTestDatabase();
    const database = await open(address);
    const { rows } = await database.pool.query('select current_user as role, count(*) as leads from leads');
    expect(rows).toEqual([{ role: 'tidings_app', leads: 0 }]);
    await database.close();
    await drop();
  });

  it('is refused with a sentence when nothing answers there', async () => {
    await expect(open('postgresql://nobody@127.0.0.1:9/none')).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9',
    );
  });

  it('is refused with a sentence when the server has no such database', async () => {
    const { address, drop } = await createEmptyTestDatabase();
    await drop();
    await expect(open(inDatabase(address, 'tidings_missing'))).rejects.toThrow(
      'database "tidings_missing" does not exist',
    );
  });
});
