import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createDeadline, runFor } from './asker.ts';
import { type Database, inTransaction } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

const staff = { kind: 'staff', name: 'staff 1' } as const;
const ours = 1 as OrganizationId;
const theirs = 2 as OrganizationId;
const tooLong = 'This took too long, so we stopped it. Please try again in a minute.';

const sleepers = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`.execute(
      db.kysely,
    )
  ).rows[0]?.n;

describe('the deadline of a request', () => {
  it('ends its running statement in PostgreSQL, and sends no more', async () => {
    const deadline = createDeadline(300);
    let isBegun = false;
    const asked = runFor({ ...staff, deadline }, () =>
      inTransaction(db, ours, (tx) => sql`select pg_sleep(8)`.execute(tx)),
    );
    await expect(asked).rejects.toThrow(tooLong);
    expect(await sleepers()).toBe(0);
    const next = runFor({ ...staff, deadline }, () =>
      inTransaction(db, ours, async () => {
        isBegun = true;
      }),
    );
    await expect(next).rejects.toThrow(tooLong);
    expect(isBegun).toBe(false);
  });

  it('limits each statement of a transaction to the time that is left', async () => {
    const timeouts = await runFor({ ...staff, deadline: createDeadline(60_000) }, () =>
      inTransaction(db, ours, async (tx) => {
        const read = async () => {
          const shown = await sql<{ ms: number }>`
            select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms`.execute(tx);
          return Number(shown.rows[0]?.ms);
        };
        const atFirst = await read();
        await sql`select pg_sleep(1)`.execute(tx);
        return [atFirst, await read()];
      }),
    );
    const [atFirst = 0, later = 0] = timeouts;
    expect(atFirst).toBeGreaterThan(0);
    expect(atFirst).toBeLessThanOrEqual(60_000);
    expect(later).toBeLessThanOrEqual(59_000);
    // A transaction without a request has the usual timeout again.
    const usual = await inTransaction(db, ours, (tx) => sql<{ of: string }>`show statement_timeout`.execute(tx));
    expect(usual.rows).toEqual([{ statement_timeout: '10s' }]);
  });

  it('also ends the wait for a turn, and others that wait are served', async () => {
    const hold = () => runFor(staff, () => inTransaction(db, ours, (tx) => sql`select pg_sleep(1)`.execute(tx)));
    const held = Array.from({ length: db.share }, hold);
    const waits = runFor({ ...staff, deadline: createDeadline(100) }, () =>
      inTransaction(db, ours, async () => 'done'),
    );
    await expect(waits).rejects.toThrow(tooLong);
    const other = runFor({ kind: 'staff', name: 'staff 2' }, () => inTransaction(db, theirs, async () => 'other'));
    expect(await other).toBe('other');
    await Promise.all(held);
    expect(await runFor(staff, () => inTransaction(db, ours, async () => 'later'))).toBe('later');
  });

  it('limits one organization to its share of the connections, and nested work needs no other turn', async () => {
    let atOnce = 0;
    let most = 0;
    const one = () =>
      runFor(staff, () =>
        inTransaction(db, ours, async () => {
          atOnce += 1;
          most = Math.max(most, atOnce);
          await inTransaction(db, ours, (tx) => sql`select pg_sleep(0.02)`.execute(tx));
          atOnce -= 1;
        }),
      );
    await Promise.all(Array.from({ length: 20 }, one));
    expect(most).toBe(db.share);
  });
});
