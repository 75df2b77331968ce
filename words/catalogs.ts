import { type Catalogs, en } from './en/index.ts';
import { es } from './es/index.ts';
import type { Language } from './languages.ts';
import { type Say, sayFrom } from './message.ts';

/** The catalogs of every language: a new one is its folder, its name in languages.ts, and its line here. */
export const catalogs: Readonly<Record<Language, Catalogs>> = { en, es };

/** Says the messages of one catalog in a language. */
export function sayIn<Name extends keyof typeof en>(language: Language, name: Name): Say<(typeof en)[Name]> {
  return sayFrom<(typeof en)[Name]>(catalogs[language][name], language);
}
