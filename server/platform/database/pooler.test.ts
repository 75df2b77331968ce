import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { atEnd } from '../../testing/at-end.ts';
import { type PoolerStandIn, startPoolerStandIn } from '../../testing/pooler.ts';
import { createTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { createDeadline, runFor } from './asker.ts';
import { setInEachTransaction } from './begin-transaction.ts';
import { connectDatabase, type Database, inTransaction, inTransactionAcrossOrganizations } from './database.ts';
import { openDatabase } from './open-database.ts';

const log = createLog('silent');
const ours = 7 as OrganizationId;
const state = sql<Record<string, string>>`
  select current_user as role, current_setting('app.organization') as organization, current_setting('app.across') as across,
    current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit,
    current_setting('TimeZone') as zone`;
const usual = {
  ...{ role: 'tidings_app', organization: '0', across: 'off', lock: '4s', statement: '10s', idle: '1min' },
  ...{ jit: 'off', zone: 'UTC' },
};

async function trips(pooler: PoolerStandIn, work: () => Promise<unknown>): Promise<number> {
  const before = pooler.roundTrips;
  await work();
  return pooler.roundTrips - before;
}

describe.each(['direct', 'through a pooler'])('transactions %s', (way) => {
  let counted: PoolerStandIn;
  let db: Database;
  beforeAll(async () => {
    const { address, drop } = await createTestDatabase();
    counted = await startPoolerStandIn(address);
    db =
      way === 'direct'
        ? connectDatabase(counted.address, { log, poolSize: 1 })
        : connectDatabase(address, { log, poolSize: 1, poolerAddress: counted.address });
    atEnd(async () => {
      await db.close();
      await drop();
    });
    await sql`select 1`.execute(db.kysely);
  });

  it('begin with their settings in one round trip, and end in one', async () => {
    expect(await trips(counted, () => inTransaction(db, ours, async () => 1))).toBe(2);
    expect(await trips(counted, () => inTransaction(db, ours, (tx) => sql`select 1`.execute(tx)))).toBe(3);
    const asked = () =>
      runFor({ kind: 'staff', name: 'staff 1', deadline: createDeadline(60_000) }, () =>
        inTransaction(db, ours, (tx) => sql`select 1`.execute(tx)),
      );
    expect(await trips(counted, asked)).toBe(3);
  });

  it('have the role, the limits, and the organization that they are for, and nothing of the one before', async () => {
    const own = await inTransaction(db, ours, (tx) => state.execute(tx));
    expect(own.rows).toEqual([{ ...usual, organization: '7' }]);
    const across = await inTransactionAcrossOrganizations(db, (tx) => state.execute(tx));
    expect(across.rows).toEqual([{ ...usual, across: 'on' }]);
    const alone = await state.execute(db.kysely);
    expect(alone.rows).toEqual([usual]);
    expect((await db.pool.query<{ role: string }>('select current_user as role')).rows).toEqual([{ role: usual.role }]);
  });

  it('leave their connection usable when they fail, at the beginning too', async () => {
    await expect(sql`select 1 / 0`.execute(db.kysely)).rejects.toThrow('division by zero');
    await expect(inTransaction(db, ours, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
    const asked = {
      kind: 'staff',
      name: 'staff 1',
      deadline: { ...createDeadline(60_000), leftMs: () => Number.NaN },
    } as const;
    await expect(runFor(asked, () => inTransaction(db, ours, async () => 1))).rejects.toThrow('statement_timeout');
    expect((await state.execute(db.kysely)).rows).toEqual([usual]);
  });
});

describe('a connection to a pooler', () => {
  it('leaves no setting in the session, which the next transaction may not have', async () => {
    const { address, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const read = pg.Client.prototype.query.bind(client) as (text: string) => Promise<pg.QueryResult>;
    const before = (await read('show role')).rows;
    setInEachTransaction(client, { role: 'tidings_app', 'app.organization': '7' });
    await client.query('begin');
    expect((await client.query('show role')).rows).toEqual([{ role: 'tidings_app' }]);
    await client.query('rollback');
    await client.query('select 1');
    expect((await read('show role')).rows).toEqual(before);
    expect((await read(`select current_setting('app.organization') as of`)).rows).toEqual([{ of: '' }]);
    await client.end();
    await drop();
  });
});

describe('DATABASE_URL of a pooler', () => {
  let pooler: PoolerStandIn;
  let address: string;
  const open = (databaseUrl: string, databaseDirectUrl: string | null) =>
    openDatabase({
      ...{ config: { databaseUrl, databaseDirectUrl, dataDir: '/nowhere', encryptionKey: null } },
      log,
      as: 'server',
    });
  beforeAll(async () => {
    ({ address } = await testDatabase());
    pooler = await startPoolerStandIn(address);
  });

  it('is refused without DATABASE_DIRECT_URL, and with one that is a pooler too or leads elsewhere', async () => {
    await expect(open(pooler.address, null)).rejects.toThrow(
      'DATABASE_URL leads to a connection pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    );
    await expect(open(pooler.address, pooler.address)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a connection pooler',
    );
    const other = await testDatabase();
    await expect(open(pooler.address, other.address)).rejects.toThrow('lead to different databases');
  });

  it('carries transactions, and notifications are heard on the direct connection', async () => {
    const db = await open(pooler.address, address);
    atEnd(() => db.close());
    expect([db.isPooled, db.address]).toEqual([true, address]);
    const before = pooler.roundTrips;
    const heard: string[] = [];
    await db.listen('news', (payload) => heard.push(payload));
    expect(pooler.roundTrips).toBe(before);
    await inTransaction(db, ours, (tx) => sql`select pg_notify('news', 'through')`.execute(tx));
    expect(pooler.roundTrips).toBe(before + 3);
    await expect.poll(() => heard).toEqual(['through']);
  });
});
