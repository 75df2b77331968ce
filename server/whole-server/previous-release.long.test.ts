// The release before this one goes on working while its database is migrated, beside this release, and after it.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { recountAll } from '../counters/index.ts';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { isMigrated, listMigrations } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';
import { atEnd } from '../testing/at-end.ts';
import { type Blast, buildBlast, joinAll } from '../testing/build-blast.ts';
import { readMessages, readQueue, until } from '../testing/read-texts.ts';
import { createSendingContext } from '../testing/sending-context.ts';
import { spawnServer } from '../testing/spawn-server.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createEmptyTestDatabase } from '../testing/test-database.ts';
import { spawnTwilioStub } from '../testing/twilio-stub-process.ts';
import { checkOutPrevious } from '../testing/upgrade/previous-release.ts';

const LIMIT_MS = 120_000;
const TEXTS = 60;

it('the previous release sends on the migrated database alone, beside this one, and again after it', async () => {
  const previous = await checkOutPrevious();
  const all = (await listMigrations()).map(({ name }) => name);
  expect(previous.migrations.length, `${previous.name} has fewer migrations`).toBeLessThan(all.length);
  expect(all.slice(0, previous.migrations.length)).toEqual(previous.migrations);
  const { address, drop } = await createEmptyTestDatabase();
  const stub = await spawnTwilioStub({ delayMs: [20, 200] });
  const dataDir = await makeTemporaryFolder();
  const settings = {
    ...{ DATABASE_URL: address, DATA_DIR: dataDir, ENCRYPTION_KEY: randomBytes(32).toString('hex') },
    ...{ CARRIER: 'twilio', TWILIO_ACCOUNT_SID: stub.accountSid, TWILIO_AUTH_TOKEN: stub.authToken },
    ...{ TWILIO_API_URL: stub.url, NUMBER_RATES: 'local=40, registered=40, toll-free=40', ROLES: 'web,worker' },
  };
  const old = await spawnServer(settings, previous.folder);
  const migrating = await spawnServer(settings);
  const db = connectDatabase(address, { log: createLog('silent') });
  atEnd(async () => {
    await stub.close();
    await db.close();
    await drop();
    await removeTemporaryFolder(dataDir);
  });
  expect(await isMigrated(db)).toBe(true);
  const context = await createSendingContext(db, systemClock, stub, { encryptionKey: settings.ENCRYPTION_KEY });
  atEnd(() => context.live.close());

  const send = async (): Promise<Blast> => {
    const blast = await buildBlast(context, { leads: TEXTS, allowAfterHours: true });
    await joinAll(context, blast);
    await until(async () => (await readQueue(context, blast.organizationId)).length === 0, LIMIT_MS);
    const accepted = (await stub.accepted()).filter(({ to }) => blast.phones.includes(to.slice(2)));
    expect(accepted, 'each text once').toHaveLength(TEXTS);
    expect(new Set(accepted.map(({ to }) => to)).size).toBe(TEXTS);
    const sent = (await readMessages(context, blast.organizationId)).filter(({ outcome }) => outcome === 'sent');
    expect(sent).toHaveLength(TEXTS);
    return blast;
  };
  await send();
  await migrating.end('SIGTERM');
  await send();
  expect((await fetch(`${old.url}/health`)).status).toBe(200);
  const current = await spawnServer(settings);
  await send();
  expect(await old.end('SIGTERM')).toBe(0);
  await send();
  expect((await fetch(`${current.url}/health`)).status).toBe(200);
  expect(old.said()).not.toMatch(/"level":(50|60)/);
  expect(await recountAll(db)).toEqual([]);
});
