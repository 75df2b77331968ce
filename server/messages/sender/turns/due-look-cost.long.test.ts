import { expect, it } from 'vitest';
import { startDueLookWorld } from '../../../testing/due-look-world.ts';

it('a look reads no more rows with 500 organizations than with 50', { timeout: 600_000 }, async () => {
  const { waiting, addLater, usualLook } = await startDueLookWorld();
  await addLater(49);
  const few = await usualLook();
  await addLater(450);
  const many = await usualLook();
  console.log(few, many);
  expect([few.result, many.result]).toEqual([[waiting.organizationId], [waiting.organizationId]]);
  expect(few.cost.rows).toBeGreaterThan(0);
  expect(many.cost.rows).toBe(few.cost.rows);
  // An index may get a level deeper: one page for each time it is read.
  expect(many.cost.pages).toBeLessThanOrEqual(few.cost.pages * 1.5);
});
