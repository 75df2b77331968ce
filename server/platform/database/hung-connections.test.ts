import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { gateOfDatabase } from '../../testing/gate.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { isAway } from './asked-work.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from './database.ts';

/** A database behind a gate that can hang or forget its connections. */
async function behindGate() {
  const { address, drop } = await createTestDatabase();
  const { address: wayIn, gate } = await gateOfDatabase(address);
  const db = connectDatabase(wayIn, { log: createLog('silent'), hungAfterMs: 100 });
  atEnd(async () => {
    await db.close();
    await drop();
  });
  return { db, gate };
}

it('work that waits for a database that takes everything and answers nothing ends soon, and goes on once it answers', async () => {
  const { db, gate } = await behindGate();
  const work = () => inTransactionAcrossOrganizations(db, (tx) => sql`select 1`.execute(tx));
  const slow = () => inTransactionAcrossOrganizations(db, (tx) => sql`select pg_sleep(0.5)`.execute(tx));
  // A statement that takes long is left alone as long as the database answers others.
  await Promise.all([slow(), slow()]);
  gate.hang();
  const outcomes = await Promise.allSettled([work(), work()]);
  expect(outcomes.map((one) => one.status === 'rejected' && isAway(one.reason))).toEqual([true, true]);
  await gate.shut();
  await gate.open();
  await expect(work()).resolves.toBeDefined();
});

it('work on a connection that was forgotten between the two ends soon, though the database answers others', async () => {
  const { db, gate } = await behindGate();
  const work = () => inTransactionAcrossOrganizations(db, (tx) => sql`select 1`.execute(tx));
  await work();
  gate.forget();
  const [outcome] = await Promise.allSettled([work()]);
  expect(outcome?.status === 'rejected' && isAway(outcome.reason)).toBe(true);
  await expect(work()).resolves.toBeDefined();
});

it('a listening connection that was forgotten is noticed, and listens again', async () => {
  const { db, gate } = await behindGate();
  const heard: string[] = [];
  let isAgain = false;
  await db.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      isAgain = true;
    },
  );
  gate.forget();
  await expect.poll(() => isAgain, { timeout: 20_000 }).toBe(true);
  await inTransactionAcrossOrganizations(db, (tx) => sql`select pg_notify('news', 'again')`.execute(tx));
  await expect.poll(() => heard).toEqual(['again']);
});
