// The law of catalogs: what every language must have.
import { describe, expect, it } from 'vitest';
import { billedSegments, carrierParts } from '../domain/messages/segments.ts';
import { catalogs } from './catalogs.ts';
import { languageCodes } from './languages.ts';
import { fill } from './message.ts';

type Message = { language: string; name: string; catalog: string; key: string; text: string };

const messages: Message[] = languageCodes.flatMap((language) =>
  Object.entries(catalogs[language]).flatMap(([catalog, entries]) =>
    Object.entries(entries).map(([key, text]) => ({
      language,
      name: `${language}/${catalog}.${key}`,
      catalog,
      key,
      text,
    })),
  ),
);
const inEnglish = new Map(messages.filter(({ language }) => language === 'en').map((one) => [one.name.slice(3), one]));

// Whole plurals first, so that their branches are taken for no variables.
const pluralPattern = /\{(\w+), plural,((?:\s*=?\w+\s*\{[^{}]*\})+)\s*\}/g;
function variablesOf(text: string): string[] {
  const plurals = [...text.matchAll(pluralPattern)].map(([, name]) => `${name} (plural)`);
  const plain = [...text.replace(pluralPattern, '').matchAll(/\{(\w+)(?:, lower)?\}/g)].map(([, name]) => `${name}`);
  return [...new Set([...plurals, ...plain])].toSorted();
}

describe.each(languageCodes)('the catalogs of %s', (language) => {
  const own = messages.filter((message) => message.language === language);

  it('have every message of the English ones and no other', () => {
    expect(own.map(({ name }) => name.slice(3)).toSorted()).toEqual([...inEnglish.keys()].toSorted());
  });

  it('have the variables of the English ones', () => {
    const other = own.filter(({ name, text }) => {
      const english = inEnglish.get(name.slice(3))?.text ?? '';
      return variablesOf(text).join() !== variablesOf(english).join();
    });
    expect(other.map(({ name }) => name)).toEqual([]);
  });

  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const { name, text } of own)
      for (const [, , branches = ''] of text.matchAll(pluralPattern)) {
        const told = [...branches.matchAll(/(\w+)\s*\{/g)].map(([, form]) => form).toSorted();
        expect(told, name).toEqual(forms);
      }
  });

  it('leave nothing empty, no space at an end, and no brace without a meaning', () => {
    for (const { name, text } of own) {
      expect(text, name).toBe(text.trim());
      expect(text, name).not.toBe('');
      expect(
        fill(text, { ...Object.fromEntries(variablesOf(text).map((one) => [one.split(' ')[0], 7])) }, language),
        name,
      ).not.toMatch(/[{}]/);
    }
  });

  it('name the words of carriers as they are, wherever English does', () => {
    for (const { name, text } of own) {
      const words = (sentence: string) => (sentence.match(/\b(?:STOP|START|HELP)\b/g) ?? []).toSorted();
      expect(words(text), name).toEqual(words(inEnglish.get(name.slice(3))?.text ?? ''));
    }
  });

  it('keep each text in one GSM-7 segment, with a name and six digits', () => {
    for (const { name, text } of own.filter(({ catalog, key }) => catalog === 'texts' && key !== 'yes')) {
      const sent = fill(text, { name: 'Roofing', digits: '123456' }, language);
      expect(carrierParts(sent), name).toEqual({ parts: 1, encoding: 'GSM-7' });
      expect(billedSegments(sent), name).toBe(1);
    }
    const { mayWeText, howToAnswer } = catalogs[language].texts;
    const question = `${fill(mayWeText, { name: 'Sunny Corner Bakery' }, language)} ${howToAnswer}`;
    expect(carrierParts(question)).toEqual({ parts: 1, encoding: 'GSM-7' });
    expect(billedSegments(question)).toBe(1);
  });
});

it.each(languageCodes.filter((language) => language !== 'en'))('are translated in %s', (language) => {
  const same = messages.filter(
    (one) => one.language === language && one.text === inEnglish.get(one.name.slice(3))?.text,
  );
  // Words that languages share.
  expect(same.map(({ key }) => key).filter((key) => !['no', 'video'].includes(key))).toEqual([]);
});
