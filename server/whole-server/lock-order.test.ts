import { expect, it } from 'vitest';
import { runMixed } from '../testing/mixed-work/run-mixed.ts';
import { startSendingWorld } from '../testing/sending.ts';

const world = await startSendingWorld();
await world.startSender();

// Deadlocks are retried; the long test counts them.
it('everything that writes while messages are sent succeeds, however much of it happens at once', async () => {
  await expect(runMixed(world, 100)).resolves.toBeUndefined();
});
