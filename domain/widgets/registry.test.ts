import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areAnswersWritten, isWidgetType, widgetKind, widgetKinds, widgetTypes } from './registry.ts';

const answer = (type: (typeof widgetTypes)[number], values: readonly string[], settings = {}) =>
  widgetKind(type).checkAnswer(settings, values);

describe('the kinds of widgets', () => {
  it('are nine [WIDGET-01 WIDGET-02 WIDGET-03 WIDGET-05]', () => {
    const chosen = ['YESNO', 'CHOICE', 'CHECKBOX', 'DROPDOWN'];
    expect(widgetTypes).toEqual([...chosen, 'RATING', 'SCALE', 'SHORT', 'DATE', 'VERIFY']);
    for (const type of widgetTypes) expect(widgetKind(type).type).toBe(type);
    expect(['yesno', 'TIME', '', '__proto__'].some(isWidgetType)).toBe(false);
  });

  it('all have a label and fine text [WIDGET-10 WIDGET-11]', () => {
    for (const kind of widgetKinds) {
      expect(kind.fields).toContain('label');
      // The fine text of an agreement is what is agreed to.
      expect(kind.fields).toContain(kind.type === 'VERIFY' ? 'agreedText' : 'fineText');
      expect(kind.normalize({ label: ' How? ', fineText: null })).toMatchObject({ label: 'How?', fineText: '' });
    }
    for (const type of ['CHOICE', 'CHECKBOX', 'DROPDOWN'] as const) expect(widgetKind(type).fields).toContain('labels');
  });

  it('let contacts write a text or a day, and choose everything else', () => {
    expect(widgetTypes.filter(areAnswersWritten)).toEqual(['SHORT', 'DATE']);
  });

  it('declare how their answers compare, and which can be chosen', () => {
    const settings = { labels: ['Red', ' Blue '], start: 3, end: 1 };
    const told = widgetKinds.map((kind) => [kind.type, kind.compareAs, kind.answers(settings)]);
    expect(told).toEqual([
      ['YESNO', null, ['Yes', 'No']],
      ['CHOICE', null, ['Red', 'Blue']],
      ['CHECKBOX', null, ['Red', 'Blue']],
      ['DROPDOWN', null, ['Red', 'Blue']],
      ['RATING', 'number', ['1', '2', '3']],
      ['SCALE', 'number', ['1', '2', '3']],
      ['SHORT', null, []],
      ['DATE', 'date', []],
      ['VERIFY', null, ['Verified']],
    ]);
    for (const kind of widgetKinds)
      for (const answer of kind.answers(settings))
        expect(kind.checkAnswer(settings, [answer])).toEqual({ values: [answer], content: answer });
  });
});

describe('an answer', () => {
  it.each([
    ['YESNO', ['Yes'], {}],
    ['YESNO', ['No'], {}],
    ['RATING', ['1'], {}],
    ['RATING', ['10'], {}],
    ['RATING', ['-2'], { start: -3, end: 3 }],
    ['SHORT', ['Tuesday, please'], {}],
    ['CHOICE', ['Red'], { labels: ['Red', 'Blue'] }],
    ['DROPDOWN', ['Blue'], { labels: ['Red', 'Blue'] }],
    ['SCALE', ['7'], { labels: ['Not at all', 'Very'] }],
    ['VERIFY', ['Verified'], {}],
  ] as const)('of %s %j is accepted', (type, values, settings) => {
    expect(answer(type, values, settings)).toEqual({ values, content: values[0] });
  });

  it('of several ticks is stored in the question’s order without duplicates', () => {
    const settings = { labels: ['Red', 'Blue', 'Green'] };
    expect(answer('CHECKBOX', ['Green', 'Red', 'Green'], settings)).toEqual({
      values: ['Red', 'Green'],
      content: 'Red, Green',
    });
  });

  it('that is a day is stored as that day and shown as month/day/year', () => {
    expect(answer('DATE', ['2028-02-29'])).toEqual({ values: ['2028-02-29'], content: '02/29/2028' });
  });

  it.each([
    ['CHECKBOX', []],
    ['DROPDOWN', []],
    ['VERIFY', []],
    ['DATE', []],
    ['DATE', ['']],
  ] as const)('of %s is cleared by %j', (type, values) => {
    expect(answer(type, values, { labels: ['Red', 'Blue'] })).toEqual({ values: [], content: '' });
  });

  it.each([
    ['YESNO', ['yes'], {}],
    ['YESNO', [], {}],
    ['YESNO', ['Yes', 'No'], {}],
    ['RATING', ['0'], {}],
    ['RATING', ['11'], {}],
    ['RATING', ['5.5'], {}],
    ['RATING', ['1e0'], {}],
    ['RATING', [' '], {}],
    ['RATING', ['4', '5'], {}],
    ['SHORT', ['   '], {}],
    ['SHORT', [], {}],
    ['SHORT', ['x'.repeat(501)], {}],
    ['CHOICE', ['Green'], { labels: ['Red', 'Blue'] }],
    ['CHOICE', ['Red'], {}],
    ['CHECKBOX', ['Red', 'Green'], { labels: ['Red', 'Blue'] }],
    ['CHECKBOX', [''], { labels: ['Red', 'Blue'] }],
    ['DROPDOWN', [''], { labels: ['Red', 'Blue'] }],
    ['DROPDOWN', ['Red', 'Blue'], { labels: ['Red', 'Blue'] }],
    ['SCALE', ['11'], {}],
    ['SCALE', [], {}],
    ['DATE', ['2026-02-29'], {}],
    ['DATE', ['03/08/2026'], {}],
    ['DATE', ['2026-03-08', '2026-03-09'], {}],
    ['DATE', ['', '2026-03-09'], {}],
    ['VERIFY', ['yes'], {}],
    ['VERIFY', ['Verified', 'Verified'], {}],
    ['CHOICE', ['Red', 'Blue'], { labels: ['Red', 'Blue'] }],
  ] as const)('of %s %j is rejected with a sentence', (type, values, settings) => {
    expect(answer(type, values, settings)).toEqual({ refused: expect.stringMatching(/^Please .+\.$/) });
  });

  it('in free text is stored trimmed and without NUL', () => {
    expect(answer('SHORT', [' a\0b '])).toEqual({ values: ['ab'], content: 'ab' });
  });
});

describe('widget settings', () => {
  it.each([
    [{}, 1, 10],
    [{ start: 3 }, 3, 10],
    [{ end: 5 }, 1, 5],
    [{ start: 10, end: 1 }, 1, 10],
    [{ start: 2.9, end: 5.1 }, 2, 5],
    [{ start: Number.NaN, end: null }, 1, 10],
    [{ start: 0, end: 1e9 }, 0, 100],
  ])(
    'of a rating %j mean %d to %d, and of a scale too [WIDGET-13 WIDGET-14 WIDGET-15 CONST-73]',
    (settings, start, end) => {
      expect(widgetKind('RATING').normalize(settings)).toMatchObject({ start, end });
      expect(widgetKind('SCALE').normalize(settings)).toMatchObject({ start, end });
    },
  );

  it.each([
    [
      [' Cold', 'Hot ', 'More'],
      ['Cold', 'Hot'],
    ],
    [
      ['', 'Hot'],
      ['', 'Hot'],
    ],
    [[' ', ''], []],
    [[], []],
  ])('of a scale with the labels %j have the end labels %j', (labels, words) => {
    expect(widgetKind('SCALE').normalize({ labels }).labels).toEqual(words);
  });

  it('of a rating are whole, in order and stay that way', () => {
    fc.assert(
      fc.property(fc.option(fc.double()), fc.option(fc.double()), (start, end) => {
        const normal = widgetKind('RATING').normalize({ start, end });
        expect(Number.isInteger(normal.start) && Number.isInteger(normal.end)).toBe(true);
        expect(normal.start).toBeLessThanOrEqual(normal.end);
        expect(widgetKind('RATING').normalize(normal)).toEqual(normal);
      }),
    );
  });

  it('of a choice are its labels, trimmed, without duplicates or empty ones [WIDGET-12]', () => {
    expect(widgetKind('CHOICE').normalize({ labels: [' Red', 'Red', '', 'Blue '] }).labels).toEqual(['Red', 'Blue']);
  });
});
