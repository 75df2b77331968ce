// PgBouncer as Debian packages it, in transaction mode, with far fewer sessions than the server has connections.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { atEnd } from '../../testing/at-end.ts';
import { startPgBouncer } from '../../testing/pgbouncer.ts';
import { createServerDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { createDeadline, runFor } from './asker.ts';
import { checkDatabase } from './check-database.ts';
import { type Database, inTransaction, inTransactionAcrossOrganizations } from './database.ts';
import { openDatabase } from './open-database.ts';

describe('behind PgBouncer', () => {
  let db: Database;
  let address: string;
  let pooler: string;
  const open = (databaseDirectUrl: string | null) =>
    openDatabase({
      ...{ log: createLog('silent'), as: 'server', poolSize: 20 },
      config: { databaseUrl: pooler, databaseDirectUrl, dataDir: '/nowhere', encryptionKey: null },
    });

  beforeAll(async () => {
    const made = await createServerDatabase();
    ({ address } = made);
    atEnd(() => made.drop());
    pooler = await startPgBouncer(address, 3);
    db = await open(address);
    atEnd(() => db.close());
  });

  it('the server is refused without DATABASE_DIRECT_URL', async () => {
    await expect(open(null)).rejects.toThrow('DATABASE_URL leads to a connection pooler, such as PgBouncer.');
  });

  it('announcements are heard', async () => {
    expect(await checkDatabase(db)).toMatchObject({ state: 'ok', found: expect.stringContaining('pooler') });
  });

  it('hundreds of transactions share three sessions, and each has its own organization, role, and limits', async () => {
    const seen = async (of: number) => {
      const read = sql<{ role: string; of: string; across: string; pid: number }>`
        select current_user as role, current_setting('app.organization') as of, current_setting('app.across') as across,
          pg_backend_pid() as pid from pg_sleep(0.002)`;
      const expected = of % 3 === 0 ? { of: '0', across: 'on' } : { of: String(of), across: 'off' };
      const run = async () => {
        if (of % 3 === 0) return inTransactionAcrossOrganizations(db, (tx) => read.execute(tx));
        if (of % 3 === 1) return inTransaction(db, of as OrganizationId, (tx) => read.execute(tx));
        return runFor({ kind: 'staff', name: `staff ${of}`, deadline: createDeadline(60_000) }, () =>
          inTransaction(db, of as OrganizationId, (tx) => read.execute(tx)),
        );
      };
      const { rows } = await run();
      expect(rows).toEqual([{ role: 'tidings_app', ...expected, pid: expect.any(Number) }]);
      const alone = await read.execute(db.kysely);
      expect(alone.rows).toMatchObject([{ role: 'tidings_app', of: '0', across: 'off' }]);
      return rows[0]?.pid;
    };
    const sessions = await Promise.all(Array.from({ length: 300 }, (_, at) => seen(at + 1)));
    expect(new Set(sessions).size).toBeLessThanOrEqual(3);
    expect(new Set(sessions).size).toBeGreaterThan(1);
  });
});
