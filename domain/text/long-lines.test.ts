import { describe, expect, it } from 'vitest';
import { readLanguage } from '../../words/languages.ts';
import { missingInFirstMessage } from '../consent/first-message.ts';
import { normalizeReply } from '../consent/plain-reply.ts';
import { classifyReply, languageOfReply } from '../consent/stop-words.ts';
import { guessByContent, guessColumns, rowToLead, writtenInRow } from '../leads/csv-columns.ts';
import { normalizeEmail } from '../leads/email-addresses.ts';
import { initials, shortName } from '../leads/names.ts';
import { readNote } from '../leads/notes.ts';
import { normalizePhone } from '../leads/phone-numbers.ts';
import { canBeStrangersName } from '../leads/strangers-names.ts';
import { answerOfModel } from '../messages/auto-reply.ts';
import { hasBlank } from '../messages/blanks.ts';
import { fillMergeFields, limitContent } from '../messages/merge-fields.ts';
import { unknownField, withField } from '../messages/typed-fields.ts';
import { slideKind } from '../pitches/slides/registry.ts';
import { normalizeWebAddress } from '../pitches/web-address.ts';
import { isSameName } from '../practices/patient-contact.ts';
import { orderOfDates, writtenDay } from '../time/written-days.ts';
import { widgetKinds } from '../widgets/registry.ts';
import { compares } from '../workflows/comparators.ts';
import { csvCell } from './csv-cell.ts';
import { linesOfHtml } from './lines-of-html.ts';
import { linksInText, withLinksInHtml } from './links-in-text.ts';
import { type Attack, lengthThatIsSlow } from './testing/in-one-pass.ts';
import { hasAddress, withoutLinks } from './web-addresses.ts';
import { searchable } from './without-accents.ts';

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
const dates = { today: '2026-11-21' };
const names = { fullName: 1, phone: 0 } as const;
const row = (name: string) => ['(602) 230-0123', name];
const noPhone = { firstName: null, lastName: null, phone: null };

// Marks in the wrong order, on one letter.
const marks: Attack = ['e', '\u0301\u0323', ''];
const halfwidth: Attack = ['e', '\uff9e\u0301', ''];
const spaces: Attack = ['x', ' ', 'x'];
const letters: Attack = ['', 'x', ''];
const commas: Attack = ['', ',', 'x'];
const tags: Attack = ['', '<', ''];
const always = [marks, halfwidth, spaces, letters, commas];

// What reads a text before anything limits its length: a cell, a field of a form, an answer, a name from elsewhere.
const readers: readonly [name: string, run: (text: string) => unknown, besides?: readonly Attack[]][] = [
  ['the language of a form', readLanguage],
  [
    'a phone',
    normalizePhone,
    [
      ['', '1', 'x'],
      ['', '(', ''],
      ['+', '-', 'x'],
    ],
  ],
  [
    'an email address',
    normalizeEmail,
    [
      ['x@x', '.', ' @'],
      ['', '@', ''],
    ],
  ],
  [
    'an address in a name',
    hasAddress,
    [
      ['', 'x:/', ''],
      ['', '.', ''],
    ],
  ],
  [
    'a name without links',
    (text) => withoutLinks(`x.example ${text}`),
    [
      ['', 'x.', ''],
      ['', '://', ''],
    ],
  ],
  ['a name of a stranger', canBeStrangersName, [['', 'dr.', '']]],
  [
    'the name of a row',
    (text) => rowToLead(row(text), names, dates),
    [
      ['', 'Dr ', ''],
      ['', 'jr,', ''],
      ['x,x', "'", '!'],
    ],
  ],
  ['a row as written', (text) => writtenInRow(row(text), names)],
  [
    'a language and a note of a row',
    (text) => rowToLead([...row('Ana'), text, text], { ...names, language: 2, note: 3 }, dates),
  ],
  ['a heading', (text) => guessColumns([text, 'phone'], []), [['client', 'first', '!']]],
  ['a first row', (text) => guessByContent(['a', 'b'], [[text, text]]), [['x', "'", '!']]],
  [
    'a day',
    (text) => [writtenDay(text, dates), orderOfDates([text])],
    [
      ['T1:11:11.', '1', 'x'],
      ['', 'T1:11', 'x'],
      ['11111', '.0', 'x'],
    ],
  ],
  [
    'a short name',
    shortName,
    [
      ['', 'Dr ', ''],
      ['', 'Dr. ', 'x'],
    ],
  ],
  ['initials', initials, [['', 'Dr ', '']]],
  ['a note', readNote, [['', '\r', '']]],
  [
    'a reply',
    (text) => [classifyReply(text), languageOfReply(text)],
    [
      ['', 's ', '!'],
      ['', 'no ', ''],
    ],
  ],
  ['plain words', normalizeReply],
  ['an answer of a model', answerOfModel],
  [
    'a blank',
    hasBlank,
    [
      ['', '[', ''],
      ['', '[your offer ', ''],
      ['', 'your offer', ''],
      ['', ' ', ']'],
    ],
  ],
  [
    'a gap of a field',
    (text) => fillMergeFields(`{{first_name}}${text}{{phone}}`, noPhone),
    [
      ['', '{{phone}} ', 'x'],
      ['', '{{phone}}', 'x'],
      ['', '{{ ', ''],
    ],
  ],
  ['a text in an editor', limitContent],
  [
    'a typed field',
    unknownField,
    [
      ['', '{{', ''],
      ['', '[a', ''],
      ['', 'a]', ''],
      ['', 'a’', ']'],
      ['', '[your offer ', ''],
      ['', 'A_', 'a'],
    ],
  ],
  [
    'a field in its place',
    (text) => withField(text, { text: '[date]', token: '{{event_date}}' }),
    [['', '[date] ', '']],
  ],
  ['the sender of a first message', (text) => missingInFirstMessage(text, 'Ana’s Bakery, LLC')],
  ['a name of a patient', (text) => isSameName({ firstName: text, lastName: '' }, { firstName: 'A', lastName: '' })],
  ['a web address', normalizeWebAddress],
  ['a formatted text as it is seen', linesOfHtml, [tags, ['', '<p ', ''], ['', '&nbsp; ', '']]],
  ['a slide that may be blank', (content) => slideKind('TEXT').isBlank({ content } as never), [tags]],
  [
    'links in a text',
    linksInText,
    [
      ['https://', '.', ''],
      ['', 'www.', ''],
      ['', 'a.com-', ''],
      ['', ',www.', ''],
    ],
  ],
  ['links in formatted text', withLinksInHtml, [tags, ['<a ', '<', '']]],
  [
    'a number to compare',
    (text) => compares(text, 'EQ', '1', 'number'),
    [
      ['', '1', 'x'],
      ['', '1', '.1.'],
    ],
  ],
  [
    'a cell of a file',
    csvCell,
    [
      ['', '"', ''],
      ['', ' ', 'x'],
    ],
  ],
  ['what is searched', searchable],
  ...widgetKinds.map((kind): [string, (text: string) => unknown, Attack[]] => [
    `an answer to ${kind.type}`,
    (text) => kind.checkAnswer({ label: '', labels: ['Yes'] } as never, [text]),
    [['', '1', 'x']],
  ]),
];

describe('a quarter of a million characters', () => {
  it.each(readers)('are read in one pass: %s', (_name, run, besides = []) => {
    for (const attack of [...always, ...besides])
      expect([attack, lengthThatIsSlow(run, attack, usedMs)]).toEqual([attack, null]);
  });
});
