import type { Language } from '../../words/languages.ts';
import type { Brand, BrandTexts } from './brand.ts';

/** What a brand says to contacts in this language. Falls back to English. */
export function brandTextsIn(brand: Brand, language: Language): BrandTexts {
  const { replies, optInText, optInFinePrint, hipaaConsent, words } = brand;
  return brand.translations[language] ?? { replies, optInText, optInFinePrint, hipaaConsent, choice: words.choice };
}
