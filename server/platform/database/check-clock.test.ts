import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { checkClock } from './check-database.ts';

const HOUR_MS = 3_600_000;

it('a machine whose clock is an hour off is known as such', async () => {
  const db = await testDatabase();
  const at = (offMs: number) => checkClock(db, { now: () => new Date(Date.now() + offMs) });
  expect(await at(0)).toMatchObject({ state: 'ok' });
  expect(await at(HOUR_MS)).toMatchObject({
    state: 'failed',
    found: "This machine's clock is 3,600 seconds ahead of the database's, so messages may go out at the wrong hour.",
  });
  expect(await at(-HOUR_MS)).toMatchObject({ found: expect.stringContaining('3,600 seconds behind the database') });
});
