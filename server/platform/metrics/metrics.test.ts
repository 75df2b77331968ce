import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('leaves out what could not be read, instead of saying zero', async () => {
  const metrics = createMetrics();
  let isAway = false;
  metrics.watch(async () => {
    if (isAway) throw new Error('the database is away');
    return [{ name: 'tidings_callbacks_waiting', labels: {}, value: 3 }];
  });
  expect(await metrics.print()).toMatch(/^tidings_callbacks_waiting 3$/m);
  isAway = true;
  await expect.poll(() => metrics.print(), { timeout: 5_000 }).not.toMatch(/^tidings_callbacks_waiting/m);
});
