import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../words/languages.ts';
import { problemSentence } from './problem-sentence.ts';
import {
  areAnswersWritten,
  isWidgetType,
  type WidgetSettings,
  widgetKind,
  widgetKinds,
  widgetTypes,
} from './registry.ts';

const answer = (type: (typeof widgetTypes)[number], values: readonly string[], settings = {}) =>
  widgetKind(type).checkAnswer(settings, values);

describe('the kinds of widgets', () => {
  it('are those of the registry [WIDGET-01 WIDGET-02 WIDGET-03 WIDGET-05]', () => {
    const chosen = ['YESNO', 'CHOICE', 'CHECKBOX', 'DROPDOWN'];
    const typed = ['SHORT', 'LONG', 'NUMBER', 'PHONE', 'EMAIL'];
    expect(widgetTypes).toEqual([...chosen, 'RATING', 'SCALE', ...typed, 'DATE', 'VERIFY']);
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

  it('let contacts type a text or a day, and choose everything else', () => {
    expect(widgetTypes.filter(areAnswersWritten)).toEqual(['SHORT', 'LONG', 'NUMBER', 'PHONE', 'EMAIL', 'DATE']);
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
      ['LONG', null, []],
      ['NUMBER', 'number', []],
      ['PHONE', null, []],
      ['EMAIL', null, []],
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
    ...(['SHORT', 'LONG', 'PHONE', 'EMAIL', 'NUMBER'] as const).flatMap((type) =>
      [[], [''], [' \n\0 ']].map((values) => [type, values] as const),
    ),
  ] as const)('of %s is taken back by %j', (type, values) => {
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
    ['SHORT', ['x'.repeat(501)], {}],
    ['SHORT', ['one', 'two'], {}],
    ['LONG', ['x'.repeat(2_001)], {}],
    ['LONG', ['one', 'two'], {}],
    ['PHONE', ['555-0101'], {}],
    ['PHONE', ['+44 20 7946 0958'], {}],
    ['PHONE', ['call me'], {}],
    ['PHONE', ['1'.repeat(61)], {}],
    ['PHONE', ['6025550101', '6025550102'], {}],
    ['EMAIL', ['maya'], {}],
    ['EMAIL', ['maya@example'], {}],
    ['EMAIL', ['Maya <maya@example.com>'], {}],
    ['EMAIL', ['a@example.com,b@example.com'], {}],
    ['EMAIL', [`${'x'.repeat(250)}@example.com`], {}],
    ['NUMBER', ['many'], {}],
    ['NUMBER', ['1e3'], {}],
    ['NUMBER', ['0x10'], {}],
    ['NUMBER', ['Infinity'], {}],
    ['NUMBER', ['1,2,3'], {}],
    ['NUMBER', ['1.5'], {}],
    ['NUMBER', ['-1'], {}],
    ['NUMBER', ['4'], { start: 5 }],
    ['NUMBER', ['6'], { start: null, end: 5 }],
    ['NUMBER', ['11'], { start: 1, end: 10 }],
    ['NUMBER', ['10.1'], { start: 1, end: 10, options: ['decimals'] }],
    ['NUMBER', ['0.1234567'], { options: ['decimals'] }],
    ['NUMBER', ['1234567890123456'], {}],
    ['NUMBER', ['9'.repeat(41)], {}],
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
  ] as const)('of %s %j is refused with a sentence', (type, values, settings) => {
    const checked = answer(type, values, settings);
    const sentences = languageCodes.map((one) => ('refused' in checked ? problemSentence(one, checked.refused) : ''));
    expect(sentences).toEqual([expect.stringMatching(/^Please [^{}]+\.$/), expect.stringMatching(/^[A-Z][^{}]+\.$/)]);
  });

  it('in free text is stored trimmed and without NUL', () => {
    expect(answer('SHORT', [' a\0b '])).toEqual({ values: ['ab'], content: 'ab' });
  });

  it('of a long text is stored up to 2,000 characters, of a short one up to 500', () => {
    for (const [type, longest] of [
      ['LONG', 2_000],
      ['SHORT', 500],
    ] as const) {
      const text = '😀'.repeat(longest);
      expect(answer(type, [text]), type).toEqual({ values: [text], content: text });
      expect(answer(type, [`${text}!`]), type).toEqual({ refused: { key: 'tooLong', values: { limit: longest } } });
    }
  });

  it.each([
    ['LONG', ' First line\r\nsecond\0 \u0007line ', {}, 'First line\nsecond line'],
    ['PHONE', ' (602) 555-0101 ', {}, '6025550101', '(602) 555-0101'],
    ['PHONE', '+1 602.555.0101', {}, '6025550101', '(602) 555-0101'],
    ['PHONE', 'tel:602 555 0101', {}, '6025550101', '(602) 555-0101'],
    ['EMAIL', ' Maya.Vance+a@Example.com\n', {}, 'Maya.Vance+a@Example.com'],
    ['NUMBER', ' 007 ', {}, '7'],
    ['NUMBER', '1,234,567', {}, '1234567'],
    ['NUMBER', '+12', {}, '12'],
    ['NUMBER', '-0', {}, '0'],
    ['NUMBER', '−40', { start: -50 }, '-40'],
    ['NUMBER', '-1000000', { start: null }, '-1000000'],
    ['NUMBER', '98,6', { options: ['decimals'] }, '98.6'],
    ['NUMBER', '1,234.50', { options: ['decimals'] }, '1234.5'],
    ['NUMBER', '.5', { options: ['decimals'] }, '0.5'],
    ['NUMBER', '5.0', {}, '5'],
    ['NUMBER', '10', { start: 10, end: 1 }, '10'],
  ] as const)('of %s typed as %j with %j is kept as %j', (type, typed, settings, value, shown: string = value) => {
    expect(answer(type, [typed], settings)).toEqual({ values: [value], content: shown });
    // Stored values can be sent again.
    expect(answer(type, [value], settings)).toEqual({ values: [value], content: shown });
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
        const { start: first = null, end: last = null } = normal;
        expect(Number.isInteger(first) && Number.isInteger(last)).toBe(true);
        expect(first).toBeLessThanOrEqual(last ?? Number.NaN);
        expect(widgetKind('RATING').normalize(normal)).toEqual(normal);
      }),
    );
  });

  it.each([
    [{}, 0, null, []],
    [{ start: null, end: null, options: null }, null, null, []],
    [{ start: 9, end: 2 }, 2, 9, []],
    [{ start: 1.9, end: 4_000_000_000 }, 1, 1_000_000_000, []],
    [{ start: Number.NaN, options: ['decimals', 'decimals', 'other'] }, null, null, ['decimals']],
  ])('of a number %j have bounds from %j to %j and the options %j', (settings, start, end, options) => {
    const normal = widgetKind('NUMBER').normalize(settings);
    expect(normal).toMatchObject({ start, end, options });
    expect(widgetKind('NUMBER').normalize(normal)).toEqual(normal);
  });

  it('of a number decide which keys a phone shows', () => {
    const keysOf = (settings: WidgetSettings) => {
      const { normalize, field } = widgetKind('NUMBER');
      return field?.(normalize(settings)).inputMode;
    };
    expect(keysOf({})).toBe('numeric');
    expect(keysOf({ options: ['decimals'] })).toBe('decimal');
    // Number keys have no minus.
    expect([keysOf({ start: -5 }), keysOf({ start: null })]).toEqual([undefined, undefined]);
  });

  it('with checkboxes has an example that doesn’t tick the last, such as “None of these,” with others', () => {
    const { example, normalize } = widgetKind('CHECKBOX');
    const settings = normalize({ labels: ['Moss', 'Stains', 'Loose shingles', 'None of these'] });
    const answers = [0, 0.2, 0.4, 0.6, 0.9].map((luck) => example(settings, { luck, written: [] }));
    expect(answers.some((ticked) => ticked.length > 1)).toBe(true);
    for (const ticked of answers)
      if (ticked.includes('None of these')) expect(ticked).toEqual(['None of these']);
      else expect(ticked.length).toBeGreaterThan(0);
  });

  it('of every kind are drawn, and its example is a valid answer', () => {
    for (const { type, normalize, example, checkAnswer, input, field } of widgetKinds)
      for (const luck of [0, 0.3, 0.44, 0.99]) {
        const settings = normalize({ labels: ['Red', 'Blue'] });
        const values = example(settings, { luck, written: ['Looks good', 'Call me'] });
        expect(checkAnswer(settings, values), type).toMatchObject({ values: expect.anything() });
        expect(input === 'field', type).toBe(field !== undefined);
      }
  });

  it('of a choice are its labels, trimmed, without duplicates or empty ones [WIDGET-12]', () => {
    expect(widgetKind('CHOICE').normalize({ labels: [' Red', 'Red', '', 'Blue '] }).labels).toEqual(['Red', 'Blue']);
  });
});
