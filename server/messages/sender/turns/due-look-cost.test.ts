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
