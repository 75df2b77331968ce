import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toastPlace } from './toast-place.ts';

it.each([
  ['above a dialog that leaves room there', { top: 170, bottom: 674 }, { top: 16 }],
  ['below one that leaves room only there', { top: 28, bottom: 640 }, { bottom: 16 }],
  ['below the head of one that leaves none', { top: 28, bottom: 816 }, { top: 100 }],
] as const)('toasts lie %s', (_where, dialog, place) => {
  expect(toastPlace(dialog, { height: 844, toast: 92 })).toEqual(place);
});

it('toasts never lie on the head or on the buttons of a dialog that has room for all three', () => {
  const edge = fc.integer({ min: 0, max: 844 });
  fc.assert(
    fc.property(edge, edge, fc.integer({ min: 40, max: 200 }), (one, other, toast) => {
      const [top, bottom] = [Math.min(one, other), Math.max(one, other)];
      const place = toastPlace({ top, bottom }, { height: 844, toast });
      const from = 'top' in place ? place.top : 844 - place.bottom - toast;
      const to = from + toast;
      const [head, foot] = [top + 72, bottom - 72];
      if (foot - head >= toast) expect(to <= top || from >= bottom || (from >= head && to <= foot)).toBe(true);
    }),
  );
});
