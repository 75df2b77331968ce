import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertAfter, moveStep, removeStep } from './step-order.ts';

describe('the order of steps', () => {
  it('puts a new step after the given one, first without one, and last after an unknown one', () => {
    expect(insertAfter([1, 2, 3], 9, 2)).toEqual([1, 2, 9, 3]);
    expect(insertAfter([1, 2, 3], 9, null)).toEqual([9, 1, 2, 3]);
    expect(insertAfter([1, 2, 3], 9, 7)).toEqual([1, 2, 3, 9]);
    expect(insertAfter([], 9, null)).toEqual([9]);
  });

  it('moves a step that is already there instead of duplicating it', () => {
    expect(insertAfter([1, 2, 3], 1, 3)).toEqual([2, 3, 1]);
    expect(moveStep([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
    expect(moveStep([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
    expect(moveStep([1, 2, 3], 1, -5)).toEqual([1, 2, 3]);
    expect(moveStep([1, 2, 3], 7, 0)).toEqual([1, 2, 3]);
  });

  it('closes the gap when a step is removed', () => {
    expect(removeStep([1, 2, 3], 2)).toEqual([1, 3]);
  });

  it('keeps every step exactly once', () => {
    const order = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 10 });
    fc.assert(
      fc.property(
        order,
        fc.integer({ min: 0, max: 20 }),
        fc.option(fc.integer({ min: 0, max: 20 })),
        (ids, id, after) => {
          const inserted = insertAfter(ids, id, after);
          expect([...inserted].sort()).toEqual([...new Set([...ids, id])].sort());
          expect([...moveStep(ids, id, after ?? 0)].sort()).toEqual([...ids].sort());
        },
      ),
    );
  });
});
