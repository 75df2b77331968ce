import { expect, it } from 'vitest';
import { canBeStrangersName } from './strangers-names.ts';

it.each([
  ...['Maya Okafor', 'María de los Ángeles Fernández de la Cruz', 'J.R. Smith', 'Dr.Smith', 'St.John Rivers', '李小龙'],
  ...['Sinéad O’Connor-Byrne, Jr.', 'Henry the 8th', 'X Æ A-12', 'a'.repeat(60)],
  ...['Anne-Marie', "O'Neil", 'Jr.', 'St. John', 'J. R. R.', 'Dr.med.', 'Dr.med.Schmidt', 'A.B. Smith', 'A.B.C.'],
  ...[
    'رضا علی\u200cزاده',
    'ക്\u200dഷ',
    'एम.एस. धोनी',
    'நா.முத்து',
    'ジョン・スミス',
    'Gal·la',
    '约翰·史密斯',
    'Maya 👩\u200d🔧',
  ],
  ...['Dorothy (Dot) Smith', 'Д.А. Медведев', 'Tom <3', 'Maria M\u2060aya'],
])('takes "%s" for a name', (name) => {
  expect(canBeStrangersName(name)).toBe(true);
});

it.each([
  ...['Call me now at evil.com', 'evil.com', 'www.evil.test', 'https://evil.test/pay', 'maya@evil.test', 'evil。com'],
  ...['evil com/pay', 'Call 602 555 0101', 'Call ６０２５５５０１０１', 'a'.repeat(61)],
  ...[
    'evil\u200b.com',
    'evil\u00ad.com',
    'evil.\u2060com',
    'evil.c\u200com',
    'chase\u034f.com',
    'evil\ufe0f.com',
    'dr.com',
  ],
  ...[
    'evil.\u2028com',
    'http:∕∕evil',
    'evil⁄pay',
    'evil[.]com',
    'evil(.)com',
    'x·com',
    '8.8.8.8',
    '①②③④⑤⑥⑦',
    '❶❷❸❹❺❻❼',
  ],
  ...[
    '6\u200b025\u00ad550101',
    '٦٠٢٥٥٥٠١٠١',
    '6️⃣0️⃣2️⃣5️⃣5️⃣5️⃣0️⃣',
    '{{last_name}}',
    '<b>Maya</b>',
    'maya＠evil',
    '\u200b',
    '\u3164',
  ],
  'You won a prize and only have to answer this text',
])('takes "%s" for no name', (name) => {
  expect(canBeStrangersName(name)).toBe(false);
});
