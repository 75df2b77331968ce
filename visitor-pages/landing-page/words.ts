import { createContext, useContext } from 'react';
import { type Catalogs, en } from '../../words/en/index.ts';
import { type Say, sayFrom } from '../../words/message.ts';

/** A page's catalogs and the tag of their language. */
export type PageWords = { readonly catalogs: Catalogs; readonly language: string };

const Words = createContext<PageWords>({ catalogs: en, language: 'en' });

/** Provides the catalogs to everything inside. */
export const WordsOfPage = Words.Provider;

/** The catalogs of the page. */
export function useCatalogs(): Catalogs {
  return useContext(Words).catalogs;
}

/** The messages of one catalog in the page's language. */
export function useWords<Name extends keyof typeof en>(name: Name): Say<(typeof en)[Name]> {
  const { catalogs, language } = useContext(Words);
  return sayFrom<(typeof en)[Name]>(catalogs[name], language);
}
