import { describe, expect, it } from 'vitest';
import { funnelOf } from './funnel.ts';

describe('a funnel', () => {
  it('has the stages of every campaign, those it has, and those someone has reached', () => {
    const stages = (...of: Parameters<typeof funnelOf>) => funnelOf(...of).map(({ stage }) => stage);
    expect(stages([], [])).toEqual(['sent', 'delivered', 'answered']);
    expect(stages([], ['opened', 'booked'])).toEqual(['sent', 'delivered', 'opened', 'answered', 'booked']);
    expect(stages([{ reached: ['watched'], wasSentContent: true, people: 1 }], [])).toContain('watched');
  });

  it('counts at each stage everyone who reached it, and how many of them had reached the one before', () => {
    const steps = funnelOf(
      [
        { reached: [], wasSentContent: false, people: 5 },
        { reached: ['sent'], wasSentContent: false, people: 4 },
        { reached: ['sent', 'delivered', 'opened', 'answered'], wasSentContent: true, people: 2 },
        { reached: ['sent', 'delivered', 'answered'], wasSentContent: true, people: 1 },
      ],
      ['opened'],
    );
    expect(steps).toEqual([
      { stage: 'sent', people: 7, before: null, peopleBefore: 12, fromBefore: 7, withoutContent: 0 },
      { stage: 'delivered', people: 3, before: 'sent', peopleBefore: 7, fromBefore: 3, withoutContent: 0 },
      { stage: 'opened', people: 2, before: 'delivered', peopleBefore: 3, fromBefore: 2, withoutContent: 0 },
      { stage: 'answered', people: 3, before: 'opened', peopleBefore: 2, fromBefore: 2, withoutContent: 0 },
    ]);
  });

  it('counts apart who couldn’t open a link, because none was sent to them', () => {
    const steps = funnelOf(
      [
        { reached: ['sent', 'delivered', 'opened'], wasSentContent: true, people: 2 },
        { reached: ['sent', 'delivered'], wasSentContent: true, people: 3 },
        { reached: ['sent', 'delivered'], wasSentContent: false, people: 4 },
        { reached: ['sent', 'delivered', 'answered'], wasSentContent: false, people: 1 },
        { reached: ['sent'], wasSentContent: false, people: 5 },
      ],
      ['opened'],
    );
    expect(steps.map(({ stage, withoutContent }) => [stage, withoutContent])).toEqual([
      ...[
        ['sent', 0],
        ['delivered', 0],
      ],
      ...[
        ['opened', 5],
        ['answered', 0],
      ],
    ]);
  });
});
