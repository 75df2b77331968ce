// A release goes on working while the next one migrates its database, beside it, and after it; it can also be started again.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { recountAll } from '../counters/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { connectDatabase, type Database } from '../platform/database/database.ts';
import { isMigrated, listMigrations } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';
import { atEnd } from '../testing/at-end.ts';
import { buildBlast, joinAll } from '../testing/build-blast.ts';
import { readMessages, readQueue, until } from '../testing/read-texts.ts';
import { createSendingContext } from '../testing/sending-context.ts';
import { spawnServer } from '../testing/spawn-server.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createEmptyTestDatabase } from '../testing/test-database.ts';
import { spawnTwilioStub } from '../testing/twilio-stub-process.ts';
import { checkOutPrevious, makeNext } from '../testing/upgrade/previous-release.ts';

const LIMIT_MS = 240_000;
const LIMIT_OF_TEST_MS = 900_000;
const TEXTS = 60;

type House = {
  readonly db: Database;
  readonly settings: Record<string, string>;
  /** Sends a campaign, and sees every text at the carrier once. */
  send(): Promise<void>;
};

async function startHouse(): Promise<House> {
  const { address, drop } = await createEmptyTestDatabase();
  const stub = await spawnTwilioStub({ delayMs: [20, 200] });
  const dataDir = await makeTemporaryFolder();
  const settings = {
    ...{ DATABASE_URL: address, DATA_DIR: dataDir, ENCRYPTION_KEY: randomBytes(32).toString('hex') },
    ...{ CARRIER: 'twilio', TWILIO_ACCOUNT_SID: stub.accountSid, TWILIO_AUTH_TOKEN: stub.authToken },
    ...{ TWILIO_API_URL: stub.url, NUMBER_RATES: 'local=40, registered=40, toll-free=40', ROLES: 'web,worker' },
  };
  const db = connectDatabase(address, { log: createLog('silent') });
  atEnd(async () => {
    await stub.close();
    await db.close();
    await drop();
    await removeTemporaryFolder(dataDir);
  });
  // The database has no tables before the first server has started.
  const connect = async () => {
    const made = await createSendingContext(db, systemClock, stub, { encryptionKey: settings.ENCRYPTION_KEY });
    atEnd(() => made.live.close());
    return made;
  };
  let context: Context | null = null;
  return {
    db,
    settings,
    async send() {
      context ??= await connect();
      const sending = context;
      const blast = await buildBlast(sending, { leads: TEXTS, allowAfterHours: true });
      await joinAll(sending, blast);
      await until(async () => (await readQueue(sending, blast.organizationId)).length === 0, LIMIT_MS);
      const accepted = (await stub.accepted()).filter(({ to }) => blast.phones.includes(to.slice(2)));
      expect(accepted, 'each text once').toHaveLength(TEXTS);
      expect(new Set(accepted.map(({ to }) => to)).size).toBe(TEXTS);
      const sent = (await readMessages(sending, blast.organizationId)).filter(({ outcome }) => outcome === 'sent');
      expect(sent).toHaveLength(TEXTS);
    },
  };
}

it(
  'the previous release sends on the migrated database alone, beside this one, and again after it',
  async () => {
    const previous = await checkOutPrevious();
    const all = (await listMigrations()).map(({ name }) => name);
    expect(previous.migrations.length, `${previous.name} has fewer migrations`).toBeLessThan(all.length);
    expect(all.slice(0, previous.migrations.length)).toEqual(previous.migrations);
    const { db, settings, send } = await startHouse();
    const old = await spawnServer(settings, previous.folder);
    const migrating = await spawnServer(settings);
    expect(await isMigrated(db)).toBe(true);
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
  },
  LIMIT_OF_TEST_MS,
);

it(
  'this release starts again on a database that the next one has migrated, and sends',
  async () => {
    const next = await makeNext();
    const { db, settings, send } = await startHouse();
    await (await spawnServer(settings)).end('SIGTERM');
    const newer = await spawnServer(settings, next.folder);
    await send();
    expect(await newer.end('SIGTERM')).toBe(0);
    const again = await spawnServer(settings);
    expect(again.said()).toContain(`"newer":["${next.migration}"]`);
    expect((await fetch(`${again.url}/ready`)).status).toBe(200);
    await send();
    const upgraded = await spawnServer(settings, next.folder);
    expect(await again.end('SIGTERM')).toBe(0);
    await send();
    expect(await upgraded.end('SIGTERM')).toBe(0);
    for (const one of [newer, again, upgraded]) expect(one.said()).not.toMatch(/"level":(50|60)/);
    expect(await recountAll(db)).toEqual([]);
  },
  LIMIT_OF_TEST_MS,
);
