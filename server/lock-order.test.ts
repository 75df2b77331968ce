import { describe, expect, it } from 'vitest';
import { countDeadlocks, lockSeed, runMixed } from './testing/mixed-work/run-mixed.ts';
import { startSendingWorld } from './testing/sending.ts';

const world = await startSendingWorld();
await world.startSender();

describe('everything that writes while messages are sent', () => {
  it('never waits for each other in a circle', async () => {
    await runMixed(world, 250);
    expect(await countDeadlocks(world), `LOCKS_SEED=${lockSeed}`).toBe(0);
  });
});
