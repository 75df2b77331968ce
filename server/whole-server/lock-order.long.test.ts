import { describe, expect, it } from 'vitest';
import { jobs as jobsOfClosing } from '../closing/jobs.ts';
import { createDice } from '../testing/by-chance/world.ts';
import { deadlocksInLog } from '../testing/mixed-work/deadlocks-in-log.ts';
import { operations } from '../testing/mixed-work/operations.ts';
import { countDeadlocks, lockSeed, operate, runMixed, startBlast } from '../testing/mixed-work/run-mixed.ts';
import { startSendingWorld } from '../testing/sending.ts';

const world = await startSendingWorld();
// Closing an organization sends emails later; here no worker runs that.
await world.context.jobs.start(world.context, jobsOfClosing, false);
await world.startSender();
const names = Object.keys(operations);
const pairs = names.flatMap((one, place) => names.slice(place).map((other) => [one, other] as const));
const MIXED = Number(process.env.LOCKS_OPERATIONS ?? 10_000);
const ROUND = 100;

describe('everything that writes while messages are sent', () => {
  // A refusal is no failure in what follows, so one that is refused each time would be counted for nothing.
  it.each(names)('%s: is done, and not refused each time', async (name) => {
    const blast = await startBlast(world, 20);
    const dice = createDice(lockSeed);
    const done: boolean[] = [];
    for (let time = 0; time < 5; time += 1) done.push(await operate(world, name, blast, dice));
    expect(done).toContain(true);
  });

  it('never deadlocks in any pair', async () => {
    const dice = createDice(lockSeed);
    const found: string[] = [];
    for (const pair of pairs) {
      const blast = await startBlast(world, 40);
      const before = await countDeadlocks(world);
      await Promise.all([...pair, ...pair, ...pair].map((name) => operate(world, name, blast, dice)));
      if ((await countDeadlocks(world)) > before) found.push(pair.join(' + '));
    }
    expect(found, `LOCKS_SEED=${lockSeed}\n${await deadlocksInLog(world)}`).toEqual([]);
  }, 1_800_000);

  it(`never deadlocks in ${MIXED} random combinations either`, async () => {
    // Each round begins two sends: most of what could meet a send has to happen while it goes on.
    for (let left = MIXED; left > 0; left -= ROUND) await runMixed(world, Math.min(left, ROUND));
    const deadlocks = await countDeadlocks(world);
    expect(deadlocks, `LOCKS_SEED=${lockSeed}\n${await deadlocksInLog(world)}`).toBe(0);
  }, 3_600_000);
});
