import { createContext, useContext } from 'react';
import { viewer } from '../../words/en/viewer.ts';
import { type Say, sayFrom } from '../../words/message.ts';

/** Says the sentences of the viewer in the language of the page. */
export type SayViewer = Say<typeof viewer>;

// The script knows English; a page in another language brings its words with it.
const Words = createContext<SayViewer>(sayFrom<typeof viewer>(viewer, 'en'));

/** Sets the language of what is drawn within. */
export const WordsOfPage = Words.Provider;

/** Says the sentences of the viewer, in English where no page has set another language. */
export function useWords(): SayViewer {
  return useContext(Words);
}
