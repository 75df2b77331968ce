import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasAddress, hasMarkup, mayHavePhone, withoutLinks } from './web-addresses.ts';

it.each([
  ['Your account at paypal-login.example', 'Your account at paypal-login example'],
  ['https://evil.example/now Roofing', 'evil example now Roofing'],
  ['http://1.2.3.4/x', '1 2 3 4 x'],
  ['write to help@evil.example', 'write to help evil example'],
  ['evil。example', 'evil example'],
  ['evil．example', 'evil example'],
  ['bücher.example', 'bücher example'],
  ['evil.xn--p1ai', 'evil xn--p1ai'],
  ['evil\u200b.com', 'evil com'],
  ['evil\u00ad.com', 'evil com'],
  ['evil.\u2060com', 'evil com'],
  ['evil.c\u200com', 'evil com'],
  ['chase\u034f.com', 'chase com'],
  ['evil\ufe0f.com', 'evil com'],
  ['evil.\u2028com', 'evil com'],
  ['http:∕∕evil', 'evil'],
  ['http∶⁄⁄evil', 'evil'],
  ['http:\\\\evil', 'evil'],
  ['evil[.]com', 'evil com'],
  ['evil (.) example', 'evil example'],
  ['evil (dot) com', 'evil com'],
  ['evil[[.]]com', 'evil com'],
  ['x·com', 'x com'],
  ['x・com', 'x com'],
  ['8.8.8.8', '8 8 8 8'],
  ['٨.٨.٨.٨', '٨ ٨ ٨ ٨'],
  ['हिन्दी.com', 'हिन्दी com'],
  ['💩.info', '💩 info'],
  ['evil.भारत', 'evil भारत'],
])('finds the address in %s and breaks it up', (line, apart) => {
  expect(hasAddress(line)).toBe(true);
  expect(withoutLinks(line)).toBe(apart);
  expect(hasAddress(withoutLinks(line))).toBe(false);
});

it.each([
  "O'Neil Roofing, Inc.",
  'Dr. Ana M. Diaz',
  'U.S.A. Pools',
  'A.B.C. Roofing',
  'Bar @ Home',
  '24/7 Plumbing',
  'No. 1 Tattoo',
  'Version 2.0',
  'Version 2.0.1',
  'Dorothy (Dot) Smith',
  'Col·legi Gal·la',
  '约翰·史密斯',
  'ジョン・スミス',
  'एम.एस. धोनी',
  'رضا علی\u200cزاده',
  'ക്\u200dഷ',
  '👩\u200d🔧 Plumbing',
])('leaves %s unchanged', (line) => {
  expect(hasAddress(line)).toBe(false);
  expect(withoutLinks(line)).toBe(line);
});

// A cell of an imported file can be megabytes long, and the program must not stand still over it.
it.each(['x', 'x:/', 'é', '.', 'x '])('reads a line of two million characters of %j at once', (part) => {
  const line = part.repeat(2_000_000 / part.length);
  const began = performance.now();
  expect(hasAddress(line)).toBe(false);
  expect(withoutLinks(`a.example ${line}`)).toContain('a example');
  expect(performance.now() - began).toBeLessThan(5_000);
});

// What a phone or a screen draws as nothing.
const invisibleSigns = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u00ad',
  '\u034f',
  '\u2060',
  '\ufe0f',
  '\u2029',
  '\u061c',
  '\u180e',
].concat(['\ufeff', '\u3164', '\u115f', '\u{e0041}', '\u{e0100}', '\u202e', '\u2064', '\u2028']);
const domainName = fc.tuple(
  fc.stringMatching(/^[a-z0-9]{1,12}$/),
  fc.constantFrom('.', '．', '。', '｡', '․', '[.]', '(.)'),
  fc.constantFrom('com', 'org', 'example', 'ru', 'ｃｏｍ', 'сом'),
);

it('finds an address with invisible signs anywhere in it, and breaks it up', () => {
  const hidden = fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...invisibleSigns)), { maxLength: 6 });
  fc.assert(
    fc.property(domainName, hidden, fc.string({ unit: 'grapheme', maxLength: 20 }), (parts, signs, around) => {
      // Between characters: some signs are two units long, and half of one is drawn.
      const line = signs.reduce((text, [at, sign]) => Array.from(text).toSpliced(at, 0, sign).join(''), parts.join(''));
      expect(hasAddress(line)).toBe(true);
      expect(hasAddress(withoutLinks(`${around} ${line} ${around}`))).toBe(false);
    }),
  );
});

it('finds none in words of letters with joiners between them', () => {
  // The letter \ua4f8 is drawn as a dot.
  const letters = fc.stringMatching(/^\p{L}{1,8}$/u).filter((text) => !text.includes('\ua4f8'));
  const word = fc.tuple(letters, fc.constantFrom('', '\u200c', '\u200d'), letters).map((parts) => parts.join(''));
  const words = fc.tuple(fc.array(word, { maxLength: 5 }), fc.constantFrom(' ', '-', '’', '. ', ', '));
  fc.assert(fc.property(words, ([given, between]) => !hasAddress(given.join(between))));
});

it.each([
  ['<img src=x onerror=alert(1)>', true],
  ['</b>', true],
  ['＜script＞', true],
  ['{{last_name}}', true],
  ['{\u200b{last_name}}', true],
  ['Tom <3 Pizza', false],
  ['A < B', false],
  ['{Brackets}', false],
])('finds HTML and merge fields: %s, %s', (line, isMarkup) => {
  expect(hasMarkup(line)).toBe(isMarkup);
});

it.each([
  ...['24/7 Plumbing', '1-800-Flowers', '1-800-FLOWERS Inc.', '7-Eleven #12345', 'Studio 54, since 1987', '4ever 21'],
  ...['River Dental', '三井住友', 'Class of 2004', '1st & 2nd Street Bakery', '', '90210 Dental'],
])('finds no phone number in %s', (name) => {
  expect(mayHavePhone(name)).toBe(false);
});

it.each([
  ...[
    'Call 602 555 0100 now',
    '555-0100',
    'Call 6025550100',
    '(602) 555-0100',
    '+1.602.555.0100',
    '6 0 2 - 5 5 5 x 0 1 0 0',
  ],
  ...[
    '６０２５５５０１００',
    '٦٠٢٥٥٥٠١٠٠',
    '①②③④⑤⑥⑦',
    '❶❷❸❹❺❻❼',
    '6\u200b025\u00ad550101',
    '6️⃣0️⃣2️⃣5️⃣5️⃣5️⃣0️⃣',
    '𝟔𝟎𝟐𝟓𝟓𝟓𝟎',
    'Call 602 and then 555, 0100',
  ],
])('finds a phone number in %s', (name) => {
  expect(mayHavePhone(name)).toBe(true);
});
