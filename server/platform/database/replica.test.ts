import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { atEnd } from '../../testing/at-end.ts';
import { type PoolerStandIn, startPoolerStandIn } from '../../testing/pooler.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { runFor } from './asker.ts';
import { checkReplica } from './check-database.ts';
import { connectDatabase, type Database, inReadTransaction, inTransaction } from './database.ts';
import { openDatabase } from './open-database.ts';
import { createReplica } from './replica.ts';

const log = createLog('silent');
const ours = 1 as OrganizationId;
const NOWHERE = 'postgresql://tidings@127.0.0.1:1/tidings';

async function testDatabase(): Promise<string> {
  const { address, drop } = await createTestDatabase();
  atEnd(drop);
  return address;
}

function connect(address: string, readAddress?: string): Database {
  const db = connectDatabase(address, { log, readAddress });
  atEnd(() => db.close());
  return db;
}

const whereFrom = (db: Database) =>
  inReadTransaction(db, ours, async (tx) => {
    const { rows } = await sql<{ of: string; role: string }>`
      select current_setting('app.organization') as of, current_user as role`.execute(tx);
    return rows[0];
  });

describe('what only reads', () => {
  let address: string;
  // The same database represents its replica: it's never behind, and the stand-in counts what reaches it.
  let standIn: PoolerStandIn;
  beforeAll(async () => {
    address = await testDatabase();
    standIn = await startPoolerStandIn(address);
  });

  it('goes to the replica, as one organization, and the rest to the database', async () => {
    const db = connect(address, standIn.address);
    expect(await whereFrom(db)).toEqual({ of: '1', role: 'tidings_app' });
    const before = standIn.roundTrips;
    expect(await whereFrom(db)).toEqual({ of: '1', role: 'tidings_app' });
    expect(standIn.roundTrips).toBe(before + 3);
    await inTransaction(db, ours, (tx) => sql`select 1`.execute(tx));
    expect(standIn.roundTrips).toBe(before + 3);
    expect(await checkReplica(db)).toMatchObject({ state: 'ok' });
  });

  it.each(['with a replica', 'without one'])('can write nothing, %s', async (way) => {
    const db = connect(address, way === 'without one' ? undefined : standIn.address);
    const write = sql`select nextval(pg_get_serial_sequence('organizations', 'id'))`;
    await expect(inReadTransaction(db, ours, (tx) => write.execute(tx))).rejects.toThrow('read-only transaction');
    await inTransaction(db, ours, (tx) => write.execute(tx));
  });

  it('reads from the database itself while the replica is away', async () => {
    const db = connect(address, NOWHERE);
    expect(await whereFrom(db)).toEqual({ of: '1', role: 'tidings_app' });
    expect(await checkReplica(db)).toMatchObject({
      state: 'failed',
      found: 'It can’t be used, so reports and exports read from the database itself.',
    });
  });
});

it('is refused while the database is away, like everything else', async () => {
  const db = connect(NOWHERE, await testDatabase());
  const asked = runFor({ kind: 'staff', name: 'someone' }, () => whereFrom(db));
  await expect(asked).rejects.toMatchObject({ code: 'database-away' });
});

describe('how far the replica is behind, looked up by a process that has just started,', () => {
  const answering = (row: Readonly<Record<string, number | boolean | string | null>>) =>
    ({ query: async () => ({ rows: [row] }) }) as unknown as pg.Pool;
  const followsAt = (position: number, idle: number | null) => ({ position, idle, follows: true, server: 'replica' });

  it.each([
    ['is nothing where it has everything, however long ago that was', followsAt(100, 3_600), 0],
    ['is nothing where it is the database itself', { position: 0, idle: null, follows: false, server: 'database' }, 0],
    ['is how long it has replayed nothing, where it doesn’t follow', followsAt(50, 3_600), 3_600],
    ['is too much where it has never replayed anything', followsAt(50, null), Number.POSITIVE_INFINITY],
    ['is too much where it was promoted', { ...followsAt(100, 0), follows: false }, Number.POSITIVE_INFINITY],
    ['is too much where it has what the database never had', followsAt(150, 0), Number.POSITIVE_INFINITY],
  ])('%s', async (_what, replica, seconds) => {
    const place = {
      pool: answering(replica),
      place: 'replica',
      insteadPool: answering({ position: 100, server: 'database' }),
    };
    expect(await createReplica({ ...place, instead: 'database', log }).lagSeconds()).toBe(seconds);
  });
});

describe('how far the replica is behind, looked up by a process that looked before,', () => {
  // Both are at 100 at the first look. A while later the database is at 110, and the replica where it is said.
  async function lagAfter(seconds: number, replica: { readonly positions: readonly number[]; readonly idle: number }) {
    const positions = [100, ...replica.positions];
    const own = [100, 110];
    const answer = (row: () => object) => ({ query: async () => ({ rows: [row()] }) }) as unknown as pg.Pool;
    const next = (from: number[]) => (from.length > 1 ? from.shift() : from[0]);
    const { idle } = replica;
    const its = answer(() => ({ position: next(positions), idle, follows: true, server: 'replica' }));
    const insteadPool = answer(() => ({ position: next(own), server: 'database' }));
    const behind = createReplica({ place: 'replica', pool: its, instead: 'database', insteadPool, log });
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    try {
      expect(await behind.lagSeconds()).toBe(0);
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      const lag = behind.lagSeconds();
      await vi.advanceTimersByTimeAsync(1_000);
      return await lag;
    } finally {
      vi.useRealTimers();
    }
  }

  it('is the time since then where it has got nothing since', async () => {
    expect(await lagAfter(30, { positions: [100], idle: 45 })).toBe(30);
  });

  it('is what its last transaction says where that is less', async () => {
    expect(await lagAfter(30, { positions: [100], idle: 14 })).toBe(14);
  });

  it('is nothing where the database was idle until just now', async () => {
    expect(await lagAfter(30, { positions: [100, 110], idle: 45 })).toBe(0);
  });
});

describe('DATABASE_READ_URL', () => {
  const open = (databaseUrl: string, databaseReadUrl: string) =>
    openDatabase({
      config: { databaseUrl, databaseReadUrl, dataDir: '/nowhere', encryptionKey: null },
      log,
      as: 'server',
    });

  it('is refused if it leads to another database, and may lead to one that is away', async () => {
    const address = await testDatabase();
    await expect(open(address, await testDatabase())).rejects.toThrow(
      'DATABASE_READ_URL leads to another database than DATABASE_URL. Set it to a streaming replica of that one.',
    );
    const db = await open(address, NOWHERE);
    atEnd(() => db.close());
    expect(await whereFrom(db)).toMatchObject({ of: '1' });
  });
});
