import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkClock } from '../../platform/database/check-database.ts';
import { buildBlast, joinAll, startSendingWorld, until, untilSettled } from '../../testing/sending.ts';

const world = await startSendingWorld();
const { acceptedBy, clock, context } = world;

// The database's clock is the real one, and a test can't move it.
const apartMs = () => Math.abs(clock.now().getTime() - Date.now());
const farther = (hours: number) => clock.advance({ hours: clock.now().getTime() > Date.now() ? hours : -hours });

it('a sender whose clock and the database’s are apart sends nothing until they agree', async () => {
  const mostApartMs = apartMs() + 10 * 60_000;
  farther(1);
  const blast = await buildBlast(context, { leads: 3 });
  await joinAll(context, blast);
  const sender = await world.startSender({ mostApartMs, heartbeatMs: 100 });
  await until(async () => sender.whyNotReady?.() !== null);
  expect(sender.whyNotReady?.()).toMatch(
    /^This machine’s clock and the database’s are [\d,]+ seconds apart, so nothing is sent and no job is run\.$/,
  );
  expect((await checkClock(context.db, clock)).state).toBe('failed');
  // Longer than a sender takes that may send.
  await pause(1_000);
  expect(acceptedBy(blast)).toEqual([]);
  farther(-1);
  await untilSettled(context, blast.organizationId);
  expect(acceptedBy(blast)).toHaveLength(3);
  expect(sender.whyNotReady?.()).toBeNull();
  farther(1);
  await until(async () => sender.whyNotReady?.() !== null);
});
