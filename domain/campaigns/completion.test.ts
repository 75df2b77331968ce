import { describe, expect, it } from 'vitest';
import { boardColumn, isComplete } from './completion.ts';

const step = (id: number, hasContent: boolean, isSent: boolean, isOpened = false) => ({
  id,
  hasContent,
  isSent,
  isOpened,
});

describe('a lead in a campaign', () => {
  it.each([
    [2, 2, false, false, true],
    [1, 2, false, false, false],
    [2, 2, true, false, false],
    [2, 2, true, true, true],
    [1, 2, true, true, false],
    [0, 0, false, false, false],
    [3, 2, false, false, true],
  ])(
    'with %d of %d steps sent, content %s, finished %s, is complete: %s',
    (stepsSent, stepsTotal, hasContent, lastContentFinished, complete) => {
      expect(isComplete({ stepsSent, stepsTotal, hasContent, lastContentFinished })).toBe(complete);
    },
  );

  it('is in one column: received, the furthest step reached, or complete', () => {
    const column = (...steps: ReturnType<typeof step>[]) => boardColumn({ isComplete: false, steps });
    expect(column()).toEqual({ column: 'received' });
    expect(column(step(1, false, false), step(2, true, false))).toEqual({ column: 'received' });
    expect(column(step(1, false, true), step(2, true, true))).toEqual({ column: 'step', stepId: 1 });
    expect(column(step(1, false, true), step(2, true, true, true))).toEqual({ column: 'step', stepId: 2 });
    expect(column(step(1, true, true), step(2, false, true))).toEqual({ column: 'step', stepId: 2 });
    expect(boardColumn({ isComplete: true, steps: [step(1, false, true)] })).toEqual({ column: 'complete' });
  });
});
