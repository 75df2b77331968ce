import { createContext, useContext } from 'react';
import { type Catalogs, en } from '../../words/en/index.ts';
import { type Say, sayFrom } from '../../words/message.ts';

/** The catalogs of a page and the tag of their language. */
export type PageWords = { readonly catalogs: Catalogs; readonly language: string };

const Words = createContext<PageWords>({ catalogs: en, language: 'en' });

/** Sets the words of what is drawn within. */
export const WordsOfPage = Words.Provider;

/** The catalogs of the page. */
export function useCatalogs(): Catalogs {
  return useContext(Words).catalogs;
}

/** Says the messages of one catalog in the language of the page. */
export function useWords<Name extends keyof typeof en>(name: Name): Say<(typeof en)[Name]> {
  const { catalogs, language } = useContext(Words);
  return sayFrom<(typeof en)[Name]>(catalogs[name], language);
}
