import { expect, it } from 'vitest';
import { startDueLookWorld } from '../../../testing/due-look-world.ts';

it.each(['usualLook', 'lookAtAll'] as const)(
  'a look reads no more rows or pages, however many organizations have nothing due (%s)',
  async (kind) => {
    const { waiting, addLater, [kind]: look } = await startDueLookWorld();
    await addLater(1);
    const few = await look();
    await addLater(10);
    const many = await look();
    expect([few.result, many.result]).toEqual([[waiting.organizationId], [waiting.organizationId]]);
    expect(few.cost.rows).toBeGreaterThan(0);
    expect(many.cost.rows).toBe(few.cost.rows);
    expect(many.cost.pages).toBeLessThanOrEqual(few.cost.pages);
  },
);

it('organizations that were announced and have nothing due are asked about once', async () => {
  const { addLater, announce, usualLook } = await startDueLookWorld();
  const ids = await addLater(10);
  const before = await usualLook();
  announce(ids);
  // The first look asks about them.
  const after = await usualLook();
  expect(after.result).toEqual(before.result);
  const { scans, rows } = before.cost;
  expect(after.cost).toMatchObject({ scans, rows });
});
