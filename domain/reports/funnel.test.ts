import { describe, expect, it } from 'vitest';
import { funnelOf } from './funnel.ts';

describe('a funnel', () => {
  it('has the stages of every campaign, those it has, and those someone has reached', () => {
    const stages = (...of: Parameters<typeof funnelOf>) => funnelOf(...of).map(({ stage }) => stage);
    expect(stages([], [])).toEqual(['sent', 'delivered', 'answered']);
    expect(stages([], ['opened', 'booked'])).toEqual(['sent', 'delivered', 'opened', 'answered', 'booked']);
    expect(stages([{ reached: ['watched'], people: 1 }], [])).toContain('watched');
  });

  it('counts at each stage everyone who reached it, and how many of them had reached the one before', () => {
    const steps = funnelOf(
      [
        { reached: [], people: 5 },
        { reached: ['sent'], people: 4 },
        { reached: ['sent', 'delivered', 'opened', 'answered'], people: 2 },
        { reached: ['sent', 'delivered', 'answered'], people: 1 },
      ],
      ['opened'],
    );
    expect(steps).toEqual([
      { stage: 'sent', people: 7, before: null, peopleBefore: 12, fromBefore: 7 },
      { stage: 'delivered', people: 3, before: 'sent', peopleBefore: 7, fromBefore: 3 },
      { stage: 'opened', people: 2, before: 'delivered', peopleBefore: 3, fromBefore: 2 },
      { stage: 'answered', people: 3, before: 'opened', peopleBefore: 2, fromBefore: 2 },
    ]);
  });
});
