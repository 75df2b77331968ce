import { catalogs } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { fill } from '../../words/message.ts';
import type { AnswerProblem } from './kind.ts';

/** The sentence for contacts about why an answer is invalid. */
export function problemSentence(language: Language, { key, values }: AnswerProblem): string {
  return fill(catalogs[language].answers[key], values, language);
}
