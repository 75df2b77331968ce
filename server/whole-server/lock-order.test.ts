import { expect, it } from 'vitest';
import { jobs as jobsOfClosing } from '../closing/jobs.ts';
import { deadlocksInLog } from '../testing/mixed-work/deadlocks-in-log.ts';
import { countDeadlocks, lockSeed, runMixed } from '../testing/mixed-work/run-mixed.ts';
import { startSendingWorld } from '../testing/sending.ts';

const world = await startSendingWorld();
// Closing an organization sends emails later; here no worker runs that.
await world.context.jobs.start(world.context, jobsOfClosing, false);
await world.startSender();

it('everything that writes while messages are sent succeeds without a deadlock, however much of it happens at once', async () => {
  await runMixed(world, 100);
  // They are retried, so only the database notices.
  const deadlocks = await countDeadlocks(world);
  expect(deadlocks, `LOCKS_SEED=${lockSeed}\n${await deadlocksInLog(world)}`).toBe(0);
});
