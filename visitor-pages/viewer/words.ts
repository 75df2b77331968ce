import { createContext, useContext } from 'react';
import { viewer } from '../../words/en/viewer.ts';
import { type Say, sayFrom } from '../../words/message.ts';

/** The viewer's messages in the language of the page. */
export type SayViewer = Say<typeof viewer>;

// The script has the English texts; a page in another language includes its own.
const Words = createContext<SayViewer>(sayFrom<typeof viewer>(viewer, 'en'));

/** Sets the language of everything inside. */
export const WordsOfPage = Words.Provider;

/** The viewer's messages, in English unless the page sets another language. */
export function useWords(): SayViewer {
  return useContext(Words);
}
