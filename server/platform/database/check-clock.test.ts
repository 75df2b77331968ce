import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { checkClock } from './check-database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

it('a machine whose clock is off is known as such', async () => {
  const db = await testDatabase();
  const at = (offMs: number) => checkClock(db, { now: () => new Date(Date.now() + offMs) });
  expect(await at(0)).toMatchObject({ state: 'ok' });
  expect(await at(2 * MINUTE_MS)).toMatchObject({
    state: 'failed',
    found: 'This machine’s clock is 120 seconds ahead of the database’s, so messages may go out at the wrong minute.',
  });
  expect(await at(-HOUR_MS)).toMatchObject({
    state: 'failed',
    found: 'This machine’s clock is 3,600 seconds behind the database’s, so its worker sends nothing and runs no jobs.',
  });
});
