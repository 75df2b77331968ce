import { expect, it } from 'vitest';
import { limitNumbers } from '../../../testing/limit-numbers.ts';
import {
  type Blast,
  buildBlast,
  joinAll,
  readMessages,
  startSendingWorld,
  until,
  untilSettled,
} from '../../../testing/sending.ts';

// Ten turns of each of the two.
const LATE = 100;
const CLEAR_AT_ONCE = 10;

const world = await startSendingWorld();
const { acceptedBy, clock, context } = world;
clock.stand();

/** An organization with messages that are too late a day later, and a number that sends one in a second. */
async function buildLate(): Promise<Blast> {
  const late = await buildBlast(context, { leads: LATE });
  await limitNumbers(context, late.organizationId, { ratePerSecond: 1 });
  await joinAll(context, late);
  return late;
}

const clearedOf = async ({ organizationId }: Blast) => (await readMessages(context, organizationId)).length;

it('messages of two organizations that are a day late don’t delay the campaign of another one', async () => {
  const late = [await buildLate(), await buildLate()];
  const other = await buildBlast(context, { leads: 3 });
  clock.set('2026-03-11T19:30:00Z');
  await world.startSender({ clearAtOnce: CLEAR_AT_ONCE });
  await until(async () => (await Promise.all(late.map(clearedOf))).some((count) => count > 0));
  await joinAll(context, other);
  await untilSettled(context, other.organizationId);
  // Each of the two had a few turns meanwhile.
  const cleared = await Promise.all(late.map(clearedOf));
  expect(acceptedBy(other)).toHaveLength(3);
  for (const count of cleared) expect(count).toBeLessThan(LATE);
});
