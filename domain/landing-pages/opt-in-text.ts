import type { Language } from '../../words/languages.ts';

/**
 * The versions of the consent text, as the consent ledger names them. A new text is a new version. 1: the brand's
 * sentence alone. 2: the sentence, and who the messages come from. 3: the same in Spanish.
 */
export const optInTextVersions: Readonly<Record<Language, number>> = { en: 2, es: 3 };
