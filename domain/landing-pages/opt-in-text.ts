import type { Language } from '../../words/languages.ts';

/**
 * The versions of the words a visitor agrees to, as the ledger of consent names them; new words are a new version.
 * 1: the brand's sentence alone. 2: the sentence, and who the texts come from. 3: the same in Spanish.
 */
export const optInTextVersions: Readonly<Record<Language, number>> = { en: 2, es: 3 };
