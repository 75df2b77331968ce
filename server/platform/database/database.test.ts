import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { eventually, temporaryDataDir } from '../../testing/database-program.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import type { Database } from './database.ts';
import { connectDatabase, inTransaction, inTransactionAcrossOrganizations } from './database.ts';
import type { Place } from './embedded-place.ts';
import { choosePlace } from './embedded-place.ts';
import { migrate } from './migrate.ts';
import { run } from './postgres-binaries.ts';
import { ensureRunning, stopCluster } from './postgres-process.ts';

const ours = 1 as OrganizationId;
const select = async (db: Database, text: string) => {
  const { rows } = await sql.raw<{ value: unknown }>(text).execute(db.kysely);
  return rows[0]?.value;
};

describe('the database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });

  it.each([
    ['ids and counts as numbers', `select 5000000000::bigint as value`, 5_000_000_000],
    ['lists of ids as numbers', `select '{1,NULL,5000000000}'::bigint[] as value`, [1, null, 5_000_000_000]],
    ['instants as dates', `select '2026-03-01T09:00:00+01'::timestamptz as value`, new Date('2026-03-01T08:00:00Z')],
    ['days as text, because a day has no zone', `select date '2026-03-01' as value`, '2026-03-01'],
    ['lists of days as text', `select '{2026-03-01}'::date[] as value`, ['2026-03-01']],
    ['exact numbers as text', `select 1.10::numeric as value`, '1.10'],
    ['objects as objects', `select '{"a":[1]}'::jsonb as value`, { a: [1] }],
  ])('gives %s', async (_name, text, value) => {
    expect(await select(db, text)).toEqual(value);
  });

  it('sends notifications after commit, and none after a rollback', async () => {
    const heard: string[] = [];
    const stop = await db.listen('news', (payload) => heard.push(payload));
    const tell = (payload: string, fail: boolean) =>
      inTransaction(db, ours, async (tx) => {
        await sql`select pg_notify('news', ${payload})`.execute(tx);
        if (fail) throw new Error('undone');
      });
    await expect(tell('never', true)).rejects.toThrow('undone');
    await tell('first', false);
    await eventually(async () => heard.length > 0);
    await stop();
    await tell('after', false);
    await pause(100);
    expect(heard).toEqual(['first']);
  });

  it('gives up on a lock that another session holds, instead of hanging', async () => {
    const impatient = connectDatabase(db.address, { log: createLog('silent'), lockTimeoutMs: 200 });
    try {
      await inTransactionAcrossOrganizations(db, async (tx) => {
        await sql`lock table organizations in share row exclusive mode`.execute(tx);
        const other = inTransactionAcrossOrganizations(impatient, (mine) =>
          sql`update organizations set name = name`
            .execute(mine)
            .then(() => sql`lock table organizations`.execute(mine)),
        );
        await expect(other).rejects.toMatchObject({ code: '55P03' });
      });
    } finally {
      await impatient.close();
    }
  });

  it('refuses a transaction for an invalid organization', () => {
    expect(() => inTransaction(db, Number.NaN as OrganizationId, async () => 1)).toThrow('Not an organization');
  });
});

describe('the database, when PostgreSQL restarts immediately in the middle of work', () => {
  let place: Place;
  let remove: () => Promise<void>;
  let db: Database;

  beforeAll(async () => {
    const folder = await temporaryDataDir();
    remove = folder.remove;
    place = await choosePlace(folder.dataDir);
    const { address } = await ensureRunning(place);
    await migrate(address);
    db = connectDatabase(address, { log: createLog('silent'), poolSize: 4 });
  });

  afterAll(async () => {
    await db.close();
    await stopCluster(place);
    await remove();
  });

  it('fails the work in progress, and works and listens again afterwards', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const note = () => {
      gaps += 1;
    };
    await db.listen('news', (payload) => heard.push(payload), note);
    await Promise.all(Array.from({ length: 4 }, () => select(db, 'select 1 as value')));
    const waiting = inTransaction(db, ours, (tx) => sql`select pg_sleep(30)`.execute(tx));
    let isRestarted = () => {};
    const restarted = new Promise<void>((resolve) => {
      isRestarted = resolve;
    });
    const betweenQueries = inTransaction(db, ours, () => restarted).then(
      () => 'committed',
      () => 'failed',
    );
    const failed = expect(waiting).rejects.toThrow();
    const { code } = await run(
      place.binaries,
      'pg_ctl',
      ['-D', place.cluster, '-m', 'immediate', '-w', '-l', `${place.folder}/postgres.log`, 'restart'],
      place.runAs,
    );
    expect(code).toBe(0);
    isRestarted();
    await failed;
    expect(await betweenQueries).toBe('failed');
    await eventually(async () => (await select(db, 'select 2 as value')) === 2);
    const all = await Promise.all(Array.from({ length: 8 }, () => select(db, 'select 3 as value')));
    expect(all).toEqual(Array(8).fill(3));
    await eventually(async () => gaps === 1);
    await select(db, `select pg_notify('news', 'again') as value`);
    await eventually(async () => heard.includes('again'));
  }, 60_000);
});
