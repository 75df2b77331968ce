import { describe, expect, it } from 'vitest';
import { type Delay, noDelay } from './due-time.ts';
import type { StepKindName } from './step-kinds.ts';
import { textsTogether } from './texts-together.ts';

const step = (delay: Partial<Delay> = {}, kind: StepKindName = 'MESSAGE') => ({
  kind,
  delay: { ...noDelay, ...delay },
});
const noon = new Date('2026-06-20T19:00:00Z');

describe('messages that go out together', () => {
  it.each<[string, ReturnType<typeof step>[], number[]]>([
    ['each right after the one before', [step({ days: 2 }), step(), step({}, 'PITCH')], [1, 2]],
    ['one a minute later', [step(), step({ minutes: 1 })], []],
    ['one at an hour of the day', [step(), step({ windowHour: 9 })], []],
    ['both at the same hour', [step({ windowHour: 9 }), step({ windowHour: 9 })], [1]],
    ['the same hour of another day', [step({ windowHour: 9 }), step({ days: 1, windowHour: 9 })], []],
    ['behind a wait', [step(), step({ days: 1 }, 'WAIT'), step()], []],
    ['behind a wait of nothing', [step(), step({}, 'WAIT'), step()], [2]],
    ['behind a wait for an appointment', [step(), step({}, 'APPOINTMENT'), step()], []],
    ['at the same date', [step({ delayUntil: noon }), step({ delayUntil: noon })], [1]],
    ['at a date of its own', [step(), step({ delayUntil: noon })], []],
    ['a single one', [step({}, 'WAIT'), step()], []],
  ])('%s', (_which, steps, together) => {
    expect(textsTogether(steps, 'feature')).toEqual(together);
  });

  it('around an appointment are those with the same distance to it', () => {
    const steps = [step({ days: 1 }), step({ hours: 24 }), step({ days: 1, windowHour: 9 }), step(), step()];
    expect(textsTogether(steps, 'before')).toEqual([1, 4]);
    expect(textsTogether(steps.slice(0, 1), 'appointment')).toEqual([]);
  });
});
