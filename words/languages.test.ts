import { describe, expect, it } from 'vitest';
import { chooseLanguage, readLanguage } from './languages.ts';

it.each([
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['es_US', 'es'],
  [' Spanish ', 'es'],
  ['Español', 'es'],
  ['espanol', 'es'],
  ['english', 'en'],
  ['en-US', 'en'],
  ['est', null],
  ['de', null],
  ['', null],
  [null, null],
])('%j is read as %j', (untrusted, language) => {
  expect(readLanguage(untrusted)).toBe(language);
});

describe('the language of a page', () => {
  const english = { offered: ['es'], usual: 'en' } as const;
  it.each([
    ['what its address asks for', { asked: 'es', accepted: 'en', ...english }, 'es'],
    ['the usual one, asked for where others are offered', { asked: 'en', accepted: 'es', ...english }, 'en'],
    ['the best that the browser accepts', { accepted: 'de, es-MX;q=0.9, en;q=0.8', ...english }, 'es'],
    ['the better of two', { accepted: 'es;q=0.5, en;q=0.8', ...english }, 'en'],
    ['none that the browser refuses', { accepted: 'es;q=0', ...english }, 'en'],
    ['the usual one where another is not offered', { asked: 'es', accepted: 'es', offered: [], usual: 'en' }, 'en'],
    ['the usual one where nothing fits', { accepted: 'de', offered: ['en'], usual: 'es' }, 'es'],
    ['the usual one without a wish', { offered: ['en'], usual: 'es' }, 'es'],
  ] as const)('is %s', (_what, wishes, language) => {
    expect(chooseLanguage(wishes)).toBe(language);
  });
});
