import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordinaryHoursToAct, ruleDueAt, type TypedTrigger, typedTriggers } from './due-time.ts';
import { ruleHolds, triggerHolds } from './evaluate.ts';
import { emptyTrigger, type StepHistory, type TriggerType, triggerKinds, triggerTypes } from './triggers/registry.ts';

const sentAt = new Date('2026-06-03T19:00:00Z');
const later = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000);
const nothing: StepHistory = {
  ...{
    sentAt,
    openedAt: null,
    viewedSeconds: 0,
    watchedShare: 0,
    repliedAt: null,
    answers: [],
    hasFollowed: false,
    hasBooked: false,
  },
};
const trigger = (triggerType: TriggerType, settings: Partial<TypedTrigger> = {}): TypedTrigger => ({
  ...emptyTrigger,
  ...settings,
  triggerType,
});
const answered = (...values: string[]): Partial<StepHistory> => ({
  answers: [{ widgetId: 4, values, compareAs: null }],
});

// A trigger of each kind, and a contact's activity that satisfies it.
const doings: Record<Exclude<TriggerType, 'UNOPENED'>, [Partial<TypedTrigger>, Partial<StepHistory>]> = {
  VIEWED: [{}, { openedAt: sentAt }],
  TIME: [{ seconds: 30 }, { viewedSeconds: 30 }],
  WATCHED: [{ percent: 60 }, { watchedShare: 0.6 }],
  REPLIED: [{}, { repliedAt: later(1) }],
  WIDGET: [{ widgetId: 4, triggerResponses: ['Yes'] }, answered('Yes')],
  REDIRECT: [{}, { hasFollowed: true }],
  CALENDAR: [{}, { hasBooked: true }],
};
const kinds = Object.entries(doings) as [Exclude<TriggerType, 'UNOPENED'>, (typeof doings)['VIEWED']][];

describe('a trigger', () => {
  it.each(kinds)('%s holds once it was done, and not before [OPEN-94]', (type, [settings, doing]) => {
    expect(triggerHolds(trigger(type, settings), nothing, later(1000))).toBe(false);
    expect(triggerHolds(trigger(type, settings), { ...nothing, ...doing }, sentAt)).toBe(true);
  });

  it.each(kinds)(
    '%s reversed holds when its time has passed and it was not done [OPEN-94]',
    (type, [settings, doing]) => {
      const reversed = trigger(type, { ...settings, performedAction: false, days: 1, hours: 2 });
      expect(triggerHolds(reversed, nothing, later(25.99))).toBe(false);
      expect(triggerHolds(reversed, nothing, later(26))).toBe(true);
      expect(triggerHolds(reversed, { ...nothing, ...doing }, later(26))).toBe(false);
      expect(triggerHolds(reversed, { ...nothing, sentAt: null }, later(26))).toBe(false);
    },
  );

  it('reversed without a time is evaluated after a day', () => {
    const reversed = trigger('VIEWED', { performedAction: false });
    expect(ordinaryHoursToAct).toBe(24);
    expect([23.99, 24].map((hours) => triggerHolds(reversed, nothing, later(hours)))).toEqual([false, true]);
    expect(ruleDueAt([reversed], sentAt)).toEqual(later(24));
  });

  it('on unopened content holds after its days and hours, and never once it was opened [OPEN-94]', () => {
    const unopened = trigger('UNOPENED', { days: 2, hours: 1 });
    expect([48.99, 49].map((hours) => triggerHolds(unopened, nothing, later(hours)))).toEqual([false, true]);
    expect(triggerHolds(unopened, { ...nothing, openedAt: later(60) }, later(61))).toBe(false);
  });

  it.each([
    [{ seconds: 30 }, 29.9, false],
    [{ seconds: 30 }, 30, true],
    [{ seconds: null }, 500, false],
    [{ seconds: 0 }, 0, false],
  ])('on viewing time %o is checked after %s seconds', (settings, viewedSeconds, holds) => {
    expect(triggerHolds(trigger('TIME', settings), { ...nothing, viewedSeconds }, sentAt)).toBe(holds);
  });

  it.each([
    ['one of the responses', { triggerResponses: ['Yes', 'Maybe'] }, ['Maybe'], null, true],
    ['another answer', { triggerResponses: ['Yes'] }, ['No'], null, false],
    ['an answer in different case', { triggerResponses: ['Blue shoes'] }, [' blue SHOES '], null, true],
    ['one of several ticks', { triggerResponses: ['B'] }, ['A', 'B'], null, true],
    ['any words where "Any" is wanted', { triggerResponses: ['Any'] }, ['What I think'], null, true],
    ['a cleared answer', { triggerResponses: ['Any'] }, [], null, false],
    ['an agreement', { triggerResponses: ['Verified'] }, ['Verified'], null, true],
    ['a cleared agreement', { triggerResponses: ['Verified'] }, [], null, false],
    ['a number that is high enough', { triggerResponses: ['7'], widgetExpression: 'GE' }, ['7'], 'number', true],
    ['a number that is too low', { triggerResponses: ['7'], widgetExpression: 'GE' }, ['6'], 'number', false],
    ['a day before', { triggerResponses: ['2026-05-01'], widgetExpression: 'LT' }, ['2026-04-30'], 'date', true],
    ['text where numbers are compared', { triggerResponses: ['7'], widgetExpression: 'NE' }, ['x'], 'number', false],
    ['a question without a comparison type', { triggerResponses: ['7'], widgetExpression: 'NE' }, ['8'], null, false],
  ] as const)('on an answer is checked with %s [FLOW-27 FLOW-28]', (_what, settings, values, compareAs, holds) => {
    const history = { ...nothing, answers: [{ widgetId: 4, values, compareAs }] };
    expect(triggerHolds(trigger('WIDGET', { widgetId: 4, ...settings }), history, sentAt)).toBe(holds);
    expect(triggerHolds(trigger('WIDGET', { widgetId: 5, ...settings }), history, sentAt)).toBe(false);
    expect(triggerHolds(trigger('WIDGET', { widgetId: null, ...settings }), history, sentAt)).toBe(false);
  });
});

describe('a workflow', () => {
  it('runs when all of its triggers hold, and never without any [OPEN-95]', () => {
    const both = [trigger('VIEWED'), trigger('REDIRECT')];
    expect(ruleHolds(both, { ...nothing, openedAt: sentAt }, sentAt)).toBe(false);
    expect(ruleHolds(both, { ...nothing, hasFollowed: true }, sentAt)).toBe(false);
    expect(ruleHolds(both, { ...nothing, openedAt: sentAt, hasFollowed: true }, sentAt)).toBe(true);
    expect(ruleHolds([], { ...nothing, openedAt: sentAt }, later(1000))).toBe(false);
  });

  it('never runs while one of its triggers has no kind', () => {
    expect(typedTriggers([{ ...emptyTrigger, triggerType: null }, trigger('VIEWED')])).toBeNull();
    expect(typedTriggers([trigger('VIEWED')])).toHaveLength(1);
  });

  it('never runs after the question of one of its triggers was removed', () => {
    const asked = trigger('WIDGET', { widgetId: 4, performedAction: false });
    expect(typedTriggers([asked])).toHaveLength(1);
    expect(typedTriggers([{ ...asked, widgetId: null }])).toBeNull();
  });

  it('is evaluated when the last of its times has passed, and never if it doesn’t wait', () => {
    const waits = [
      trigger('VIEWED', { performedAction: false, hours: 3 }),
      trigger('REDIRECT', { performedAction: false, days: 2 }),
      trigger('TIME', { seconds: 3 }),
    ];
    expect(ruleDueAt(waits, sentAt)).toEqual(later(48));
    expect(ruleDueAt([trigger('VIEWED')], sentAt)).toBeNull();
  });

  it('that holds at its time keeps holding while nothing is done, and later activity never undoes it', () => {
    const some = fc.constantFrom(...kinds);
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 200 }), (chosen, hours) => {
        const done = chosen.map(([type, [settings]]) => trigger(type, settings));
        const history = Object.assign({}, nothing, ...chosen.map(([, [, doing]]) => doing)) as StepHistory;
        expect(ruleHolds(done, history, later(hours))).toBe(true);
        const undone = done.map((one) => ({ ...one, performedAction: false, hours: 5 }));
        expect(ruleHolds(undone, nothing, later(hours))).toBe(hours >= 5);
        expect(ruleHolds(undone, history, later(hours))).toBe(false);
      }),
    );
  });
});

describe('the trigger kinds', () => {
  it('are these eight; only one is exclusive, and it listens to nothing', () => {
    expect(triggerTypes).toEqual([
      'VIEWED',
      'TIME',
      'WATCHED',
      'WIDGET',
      'REPLIED',
      'REDIRECT',
      'CALENDAR',
      'UNOPENED',
    ]);
    expect(triggerKinds.filter((one) => one.isExclusive).map((one) => one.type)).toEqual(['UNOPENED']);
    expect(triggerKinds.filter((one) => one.listensTo.length === 0).map((one) => one.type)).toEqual(['UNOPENED']);
  });
});
