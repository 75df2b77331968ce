import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertAfter, insertBehind, moveStep, removeStep, withDeleted } from './step-order.ts';

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

  it('puts a deleted step behind the nearest one that is left, or first', () => {
    expect(insertBehind([1, 4, 2], 9, [1, 2, 3])).toEqual([1, 4, 2, 9]);
    expect(insertBehind([4, 1], 9, [1, 2, 3])).toEqual([4, 1, 9]);
    expect(insertBehind([4, 5], 9, [1, 2])).toEqual([9, 4, 5]);
    expect(insertBehind([4, 5], 9, [])).toEqual([9, 4, 5]);
  });

  it('is the same again once all deleted steps are back, whichever comes first', () => {
    const picks = fc.array(fc.nat(), { maxLength: 8 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 9 }), picks, picks, (order, gone, back) => {
        let left = order;
        let deleted: { id: number; behind: number[] }[] = [];
        for (const pick of gone) {
          const id = left[pick % left.length];
          if (id === undefined) break;
          const whole = withDeleted(left, deleted);
          deleted = [{ id, behind: whole.slice(0, whole.indexOf(id)) }, ...deleted];
          left = removeStep(left, id);
        }
        for (const pick of [...back, ...gone]) {
          const one = deleted[pick % deleted.length];
          if (!one) continue;
          left = insertBehind(left, one.id, one.behind);
          deleted = deleted.filter(({ id }) => id !== one.id);
        }
        for (const one of deleted) left = insertBehind(left, one.id, one.behind);
        expect(left).toEqual(order);
      }),
    );
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
