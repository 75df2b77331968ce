import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { list } from './learning/replies/list.ts';
import { plainOptOuts } from './learning/replies/plain.ts';
import { everydayReplies } from './learning/replies/written-first.ts';
import { classifyReply, isStopToRead } from './stop-words.ts';

const fullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const words = list(`stop | stopall | stop all | unsubscribe | cancel | end | quit | revoke | optout | opt out | opt-out
  alto | parar | cancelar | detener | arret | arrêt | désabonner`);
const dressings: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}.`,
  (word) => `  ${word}\r\n`,
  (word) => `"${word}"`,
  (word) => `${word}!!!`,
  (word) => `🛑 ${word} 🙏🏽`,
  (word) => fullWidth(word),
  (word) => `${word}\u200b`,
  (word) => `${word} ${word} ${word}`,
];
const exactVariants = words.flatMap((word) => dressings.map((dress) => dress(word)));

// Real replies; every one asks to be left alone.

const decorations: ((text: string) => string)[] = [(text) => text, (text) => `${text.toUpperCase()}!`];
const ordinaryReplies = [...new Set(everydayReplies.flatMap((text) => decorations.map((decorate) => decorate(text))))];

const meaningOf = (text: string) => classifyReply(text).meaning;

describe('stop words', () => {
  it('are recognized in any case, spacing, punctuation, emoji and full-width spelling', () => {
    expect(exactVariants.length).toBeGreaterThanOrEqual(120);
    const missed = exactVariants.filter((text) => {
      const { meaning, rule } = classifyReply(text);
      return meaning !== 'stop' || rule !== 'exact';
    });
    expect(missed).toEqual([]);
  });

  it.each(['S.T.O.P', 's t o p', 'St\u00adop', 'ＳＴＯＰ！', '“Stop”', 'Stop 🛑', '¡ALTO!'])(
    'are recognized when written %s',
    (text) => {
      expect(classifyReply(text)).toEqual({ meaning: 'stop', rule: 'exact' });
    },
  );

  it.each([
    'Reply STOP',
    'text stop',
    'Sent STOP',
    'STOP2END',
    'stop 2 quit',
    'Stop to end',
    'STOP/END',
    'STOPSTOP',
    'Stpo',
    'sotp',
  ])('are recognized in what people copy, run together, or type wrong: %s', (text) => {
    expect(meaningOf(text)).toBe('stop');
  });

  it.each(['Remove', 'REMOVE!', 'no enviar más', 'No molestar', 'no escribir', 'no llamar'])(
    'are recognized as a short order: %s',
    (text) => {
      expect(classifyReply(text)).toEqual({ meaning: 'stop', rule: 'phrase' });
    },
  );

  it.each([
    '停止',
    '停止。',
    '退订',
    '退訂',
    'стоп',
    'СТОП!',
    'отписаться',
    '수신거부',
    '그만',
    'توقف',
    'Ngừng',
    'dừng lại',
    'itigil',
    'sispann',
    'stopp',
  ])('are recognized in a language that no message was written in: %s', (text) => {
    expect(meaningOf(text)).toBe('stop');
  });

  it.each([
    'I will reply, stop by at 5',
    'text me at the stop',
    'Remove the 3pm one',
    'Dung',
    'Should we remove it?',
    'no llamar antes de las 5',
  ])('are not found in what only looks like one of them: %s', (text) => {
    expect(meaningOf(text)).toBe('ordinary');
  });

  it('are recognized as phrases', () => {
    expect(plainOptOuts.length).toBeGreaterThanOrEqual(300);
    expect(plainOptOuts.filter((text) => meaningOf(text) !== 'stop')).toEqual([]);
  });

  it('are not found in ordinary replies', () => {
    expect(ordinaryReplies.length).toBeGreaterThanOrEqual(400);
    expect(ordinaryReplies.filter((text) => meaningOf(text) === 'stop')).toEqual([]);
  });

  it.each([
    ['stop the car', 'ordinary'],
    ['u r on the bus stop', 'ordinary'],
    ['stop stop by', 'ordinary'],
    ['s t o p by', 'ordinary'],
    ['I am busy... stop', 'stop'],
    ['Thanks!! Stop', 'stop'],
    ['Thanks, stop', 'stop'],
    ['Thanks - stop', 'stop'],
    ['Thanks -- stop', 'stop'],
    ['thanks\nstop', 'stop'],
    ['2,stop', 'ordinary'],
    ['the stop-and-go', 'ordinary'],
  ] as const)('in %j are found at the start of a sentence: %s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each([
    [1_593, 'stop'],
    [1_595, 'ordinary'],
  ] as const)('after %i letters count as %s: nothing is read beyond 1,600 characters', (letters, meaning) => {
    expect(meaningOf(`${'x'.repeat(letters)}. STOP`)).toBe(meaning);
  });

  it('say which rule matched, so that a person can review a phrase', () => {
    expect(classifyReply('STOP')).toEqual({ meaning: 'stop', rule: 'exact' });
    // Only a reply that is nothing but one word repeated counts as the word.
    expect(classifyReply('stop stop all')).toEqual({ meaning: 'stop', rule: 'phrase' });
    expect(classifyReply('please stop texting me')).toEqual({ meaning: 'stop', rule: 'phrase' });
    expect(classifyReply("I'll stop by")).toEqual({ meaning: 'ordinary', rule: null });
  });
});

describe('other replies', () => {
  it.each(['START', 'start.', 'Unstop', 'YES', 'yes!', ' Yes 👍', 'SI', 'Sí', 'sí!', 'Iniciar', 'empezar'])(
    '%s asks to opt back in',
    (text) => {
      expect(classifyReply(text)).toEqual({ meaning: 'start', rule: 'exact' });
    },
  );

  it.each(['HELP', 'help?', 'Info', 'ayuda'])('%s asks for help', (text) => {
    expect(classifyReply(text)).toEqual({ meaning: 'help', rule: 'exact' });
  });

  it.each([
    '',
    '   ',
    '👍',
    '...',
    '\u0000',
    'yes I can',
    'y es',
    'start at 9',
    'help me choose',
    'si llueve',
    'Sí, pero mañana',
  ])('%j is ordinary', (text) => {
    expect(meaningOf(text)).toBe('ordinary');
  });

  it('are classified at any length and content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(['stop', 'start', 'help', 'ordinary']).toContain(meaningOf(text));
      }),
      { numRuns: 200 },
    );
    for (const hostile of [
      'stop '.repeat(2000),
      'please '.repeat(2000),
      'dont send me the '.repeat(1000),
      'a '.repeat(5000),
    ])
      expect(['stop', 'ordinary']).toContain(meaningOf(hostile));
  });
});

it.each([
  ['STOP', false],
  ['stop all', false],
  ['Unsubscribe', false],
  ['Cancel', true],
  ['CANCEL!', true],
  ['cancelar', true],
  ['please stop texting me', true],
  ['cancel my 3pm', false],
])('an opt-out that a person should read too: %s, %s', (reply, isToRead) => {
  expect(isStopToRead(reply, classifyReply(reply))).toBe(isToRead);
});
