import { expect, it } from 'vitest';
import { carrierParts } from '../domain/messages/segments.ts';
import { languageCodes, sourceLanguage } from '../words/languages.ts';
import { brands } from './registry.ts';

it.each(brands)('$key has the same texts in every other language, one segment each, with its name', (brand) => {
  expect(Object.keys(brand.translations)).toEqual(languageCodes.filter((language) => language !== sourceLanguage));
  for (const { replies, hipaaConsent } of Object.values(brand.translations)) {
    for (const reply of Object.values(replies)) {
      expect(carrierParts(reply)).toEqual({ parts: 1, encoding: 'GSM-7' });
      expect(reply).toMatch(new RegExp(`^${brand.name}: `));
    }
    expect(hipaaConsent === null).toBe(brand.hipaaConsent === null);
  }
});
