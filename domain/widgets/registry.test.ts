import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWidgetType, widgetKind, widgetKinds, widgetTypes } from './registry.ts';

const answer = (type: (typeof widgetTypes)[number], values: readonly string[], settings = {}) =>
  widgetKind(type).checkAnswer(settings, values);

describe('the kinds of widgets', () => {
  it('are yes or no, rating, short answer and choice [WIDGET-01 WIDGET-02 WIDGET-03 WIDGET-05]', () => {
    expect(widgetTypes).toEqual(['YESNO', 'RATING', 'SHORT', 'CHOICE']);
    for (const type of widgetTypes) expect(widgetKind(type).type).toBe(type);
    expect(['yesno', 'DATE', '', '__proto__'].some(isWidgetType)).toBe(false);
  });

  it('all have a label and fine text [WIDGET-10 WIDGET-11]', () => {
    for (const kind of widgetKinds) {
      expect(kind.fields).toEqual(expect.arrayContaining(['label', 'fineText']));
      expect(kind.normalize({ label: ' How? ', fineText: null })).toMatchObject({ label: 'How?', fineText: '' });
    }
    expect(widgetKind('CHOICE').fields).toContain('labels');
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
  ] as const)('of %s %j is taken', (type, values, settings) => {
    expect(answer(type, values, settings)).toEqual({ values, content: values[0] });
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
    ['CHOICE', ['Red', 'Blue'], { labels: ['Red', 'Blue'] }],
  ] as const)('of %s %j is refused with a sentence', (type, values, settings) => {
    expect(answer(type, values, settings)).toEqual({ refused: expect.stringMatching(/^Please .+\.$/) });
  });

  it('in own words is kept trimmed and without NUL', () => {
    expect(answer('SHORT', [' a\0b '])).toEqual({ values: ['ab'], content: 'ab' });
  });
});

describe('the settings', () => {
  it.each([
    [{}, 1, 10],
    [{ start: 3 }, 3, 10],
    [{ end: 5 }, 1, 5],
    [{ start: 10, end: 1 }, 1, 10],
    [{ start: 2.9, end: 5.1 }, 2, 5],
    [{ start: Number.NaN, end: null }, 1, 10],
    [{ start: 0, end: 1e9 }, 0, 100],
  ])('of a rating %j mean %d to %d [WIDGET-13 WIDGET-14 WIDGET-15 CONST-73]', (settings, start, end) => {
    expect(widgetKind('RATING').normalize(settings)).toMatchObject({ start, end });
  });

  it('of a rating are whole, in order and stay so', () => {
    fc.assert(
      fc.property(fc.option(fc.double()), fc.option(fc.double()), (start, end) => {
        const normal = widgetKind('RATING').normalize({ start, end });
        expect(Number.isInteger(normal.start) && Number.isInteger(normal.end)).toBe(true);
        expect(normal.start).toBeLessThanOrEqual(normal.end);
        expect(widgetKind('RATING').normalize(normal)).toEqual(normal);
      }),
    );
  });

  it('of a choice are its labels, trimmed, each once, none empty [WIDGET-12]', () => {
    expect(widgetKind('CHOICE').normalize({ labels: [' Red', 'Red', '', 'Blue '] }).labels).toEqual(['Red', 'Blue']);
  });
});
