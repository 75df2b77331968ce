// Reports read from a streaming replica as long as it follows, and from the database itself otherwise.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { wholeCampaignCsv } from '../../reports/csv/write-campaign-csv.ts';
import { actorFor } from '../../testing/actor-for.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildBlast, joinAll } from '../../testing/build-blast.ts';
import { query } from '../../testing/database-program.ts';
import { createSendingContext } from '../../testing/sending-context.ts';
import { startPair } from '../../testing/standby.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { checkReplica } from './check-database.ts';
import { inReadTransaction } from './database.ts';
import { openDatabase } from './open-database.ts';

it('a report reads from the replica while it follows, and from the database while it is behind or away', async () => {
  const { address, standbyAddress, restartStandby, stopStandby } = await startPair();
  const encryptionKey = randomBytes(32).toString('hex');
  const config = { databaseUrl: address, databaseReadUrl: standbyAddress, dataDir: '/nowhere', encryptionKey };
  const db = await openDatabase({ config, log: createLog('silent'), as: 'server' });
  const nowhere = { url: 'http://127.0.0.1:1', accountSid: 'AC1', authToken: 'token' };
  const context = await createSendingContext(db, systemClock, nowhere, { encryptionKey });
  atEnd(async () => {
    await context.live.close();
    await db.close();
  });
  const blast = await buildBlast(context, { leads: 3 });
  const { organizationId, campaignId } = blast;
  const actor = await actorFor(context, organizationId, blast.userId);
  const peopleInFile = async () => (await wholeCampaignCsv(context, actor, campaignId)).trim().split('\n').length - 1;
  const isOnReplica = () =>
    inReadTransaction(db, organizationId, async (tx) => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(tx);
      return rows[0]?.is;
    });
  await expect.poll(isOnReplica).toBe(true);
  expect(await checkReplica(db)).toMatchObject({ state: 'ok' });
  expect(await peopleInFile()).toBe(0);

  await query(standbyAddress, 'select pg_wal_replay_pause()');
  await joinAll(context, blast);
  await expect.poll(isOnReplica, { timeout: 40_000 }).toBe(false);
  expect(await peopleInFile(), 'too far behind').toBe(3);
  expect(await checkReplica(db)).toMatchObject({ state: 'failed', found: expect.stringContaining('seconds behind') });

  await query(standbyAddress, 'select pg_wal_replay_resume()');
  await expect.poll(isOnReplica).toBe(true);
  expect(await peopleInFile()).toBe(3);

  // It keeps what it had, and no longer gets anything.
  await query(standbyAddress, 'select pg_promote()');
  await restartStandby();
  await expect
    .poll(() => checkReplica(db), { timeout: 10_000 })
    .toMatchObject({ state: 'failed', found: expect.stringContaining('can’t be used') });

  await stopStandby();
  expect(await peopleInFile(), 'away').toBe(3);
  expect(await isOnReplica()).toBe(false);
});
