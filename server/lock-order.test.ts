import { expect, it } from 'vitest';
import { runMixed } from './testing/mixed-work/run-mixed.ts';
import { startSendingWorld } from './testing/sending.ts';

const world = await startSendingWorld();
await world.startSender();

// What waits in a circle is done again; the long form counts how often that happens.
it('everything that writes while messages are sent is done, however much of it happens at once', async () => {
  await expect(runMixed(world, 250)).resolves.toBeUndefined();
});
